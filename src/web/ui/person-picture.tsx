import { type CSSProperties, useState } from 'react'
import { initialsOf } from './initials.ts'

interface PersonPictureProps {
  username: string
  name: string
  /** A URL on Almanac's own server. Empty if the person has no picture. */
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
      // A loaded picture has a background, so that the initials do not show through a transparent picture.
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
  // Multiplies by the golden angle, because similar handles have similar hashes. The cast is needed because React's CSS
  // types do not allow custom properties.
  return { '--hue': Math.round((hash >>> 0) * 137.508) % 360 } as CSSProperties
}
