import { ImageOff } from 'lucide-react'

interface PictureImageProps {
  /** Null until it is read; 'gone' if it cannot be had. */
  content: Blob | null | 'gone'
  alt: string
}

/** A picture that fills its box, cut at two sides if it has another shape. */
export function PictureImage({ content, alt }: PictureImageProps) {
  if (content === null) return null
  if (content === 'gone')
    return (
      <span title={GONE} className="grid size-full place-items-center text-ink-faint">
        <ImageOff aria-hidden className="size-4" />
        <span className="sr-only">{GONE}</span>
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

const GONE = 'This picture is not stored any more'

function show(image: HTMLImageElement | null, content: Blob) {
  if (image === null) return
  const url = URL.createObjectURL(content)
  image.src = url
  return () => URL.revokeObjectURL(url)
}
