import { type CSSProperties, useState } from 'react'
import { initialsOf } from './initials.ts'

interface PersonPictureProps {
  username: string
  name: string
  /** An address of Almanac's own server. Empty without a picture. */
  photo: string
  size?: keyof typeof SIZES
}

const SIZES = {
  sm: 'size-6 text-xs',
  md: 'size-8 text-sm',
  lg: 'size-12 text-md',
}

export function PersonPicture({ username, name, photo, size = 'md' }: PersonPictureProps) {
  const initials = initialsOf(name || username)
  return (
    <span
      aria-hidden
      data-initials={initials}
      className={`person-picture ${SIZES[size]}`}
      style={toColour(username || name)}
    >
      {photo !== '' && <Photo key={photo} photo={photo} />}
    </span>
  )
}

function Photo({ photo }: { photo: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>('loading')
  if (state === 'missing') return null
  return (
    <img
      src={photo}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      // A picture may be transparent, so after loading its background covers the initials.
      className={`absolute inset-0 size-full object-cover ${state === 'loaded' ? 'bg-surface' : ''}`}
      onLoad={() => setState('loaded')}
      onError={() => setState('missing')}
    />
  )
}

function toColour(username: string): CSSProperties {
  let hash = 0
  for (let index = 0; index < username.length; index++)
    hash = (Math.imul(hash, 31) + username.charCodeAt(index)) | 0
  // Similar handles have similar hashes, and the golden angle separates their colours. The cast is needed because
  // React's types have no custom properties.
  return { '--hue': Math.round((hash >>> 0) * 137.508) % 360 } as CSSProperties
}
