import { useId } from 'react'
import type { Picture } from '#contract/workspace/media.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { PictureImage } from '#web/ui/picture-image.tsx'

/** The value is null until the picture is read. A string means that the picture cannot be shown. */
export type PictureContents = ReadonlyMap<string, Blob | null | 'gone' | 'unread'>

interface PictureGridProps {
  pictures: readonly Picture[]
  contents: PictureContents
}

export function PictureGrid({ pictures, contents }: PictureGridProps) {
  if (pictures.length === 0) return null
  return (
    <ul
      aria-label="Pictures"
      className={`grid gap-0.5 overflow-hidden rounded-md border ${pictures.length === 1 ? 'grid-cols-1' : 'grid-cols-2'}`}
    >
      {pictures.map(({ id, alt, width, height }, index) => (
        <li
          key={id}
          className={`relative min-h-0 bg-sunken ${pictures.length === 3 && index === 0 ? 'row-span-2' : ''}`}
          style={{ aspectRatio: shapeOf(pictures.length, index, width / height) }}
        >
          <PictureImage content={contents.get(id) ?? null} alt={alt} />
          {alt !== '' && <Description number={index + 1} alt={alt} />}
        </li>
      ))}
    </ul>
  )
}

const WIDEST = 2.5
const HIGHEST = 0.8

function shapeOf(count: number, index: number, own: number): number | undefined {
  if (count === 1) return Math.min(Math.max(own, HIGHEST), WIDEST)
  if (count === 3 && index === 0) return undefined
  return count === 2 ? 1 : 1.5
}

function Description({ number, alt }: { number: number; alt: string }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`ALT: description of picture ${number}`}
        style={{ anchorName: `--${id}` }}
        className="absolute start-1 bottom-1 grid min-h-6 min-w-6 place-items-center rounded-sm bg-ink px-1 text-xs font-semibold text-page touch:min-h-touch touch:min-w-touch"
      >
        ALT
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={`Description of picture ${number}`}
        style={{ positionAnchor: `--${id}` }}
        className="popover max-w-xs overflow-y-auto rounded-md bg-surface p-3 text-base text-ink shadow-float"
      >
        <PersonText as="p" text={alt} className="wrap-anywhere whitespace-pre-wrap" />
      </dialog>
    </>
  )
}
