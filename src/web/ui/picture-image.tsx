import { ImageOff } from 'lucide-react'

interface PictureImageProps {
  /**
   * Null until the picture is read, 'gone' if the service no longer has it, and 'unread' if it could not be read now.
   */
  content: Blob | null | 'gone' | 'unread'
  alt: string
}

export function PictureImage({ content, alt }: PictureImageProps) {
  if (content === null) return null
  if (typeof content === 'string')
    return (
      <span title={ABSENT[content]} className="grid size-full place-items-center text-ink-faint">
        <ImageOff aria-hidden className="size-4" />
        <span className="sr-only">{ABSENT[content]}</span>
      </span>
    )
  return (
    <img
      ref={(image) => show(image, content)}
      alt={alt}
      decoding="async"
      className="size-full object-cover"
    />
  )
}

const ABSENT = {
  gone: 'This picture is not stored',
  unread: 'This picture could not be read',
} as const

function show(image: HTMLImageElement | null, content: Blob) {
  if (image === null) return
  const url = URL.createObjectURL(content)
  image.src = url
  return () => {
    // Removes `src` first, because a browser reports an error if the URL is revoked while it loads.
    image.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
