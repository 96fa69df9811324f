import type { Picture } from '#contract/workspace/media.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { usePictureContents } from '#web/api/workspace/pictures.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { PictureImage } from '#web/ui/picture-image.tsx'

interface RowPicturesProps {
  document: DraftDocument
  number: number
  display: Display
}

export function RowPictures({ document, number, display }: RowPicturesProps) {
  const pictures = rowPictures(document)
  // `SmallPictures` is a separate component, so that rows without pictures send no requests.
  return pictures.length === 0 ? null : <SmallPictures {...{ pictures, number, display }} />
}

export function rowPictures({ kind, segments, pictures }: DraftDocument): Picture[] {
  return kind === 'quote' ? pictures : segments.flatMap((segment) => segment.pictures)
}

function SmallPictures({
  pictures,
  number,
  display,
}: Pick<RowPicturesProps, 'number' | 'display'> & { pictures: readonly Picture[] }) {
  const contents = usePictureContents(pictures.map(({ id }) => id))
  const bare = pictures.filter(({ alt }) => alt.trim() === '').length
  return (
    <div className="flex flex-wrap items-center gap-2 px-1.5">
      <ul aria-label={`Pictures, row ${number}`} className="flex flex-wrap gap-1">
        {pictures.map(({ id, alt }) => (
          <li key={id} title={alt} className="size-10 shrink-0 overflow-hidden rounded-sm border bg-sunken">
            <PictureImage content={contents.get(id) ?? null} alt={alt} />
          </li>
        ))}
      </ul>
      <span className="text-sm text-ink-soft">
        {formatCount(pictures.length, 'picture', 'pictures', display)}
        {bare > 0 && `, ${formatNumber(bare, display)} without a description`}
      </span>
    </div>
  )
}
