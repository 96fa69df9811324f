import type { Card } from '#contract/workspace/media.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { PictureImage } from '#web/ui/picture-image.tsx'
import type { PictureContents } from './picture-grid.tsx'

interface LinkCardProps {
  card: Card
  contents: PictureContents
  isCompact?: boolean
}

const THUMB_SHAPE = 1.91

export function LinkCard({
  card: { url, title, description, thumb },
  contents,
  isCompact = false,
}: LinkCardProps) {
  return (
    <div className={`overflow-hidden rounded-md border ${isCompact ? 'flex min-h-20' : 'grid grid-cols-1'}`}>
      {thumb !== null && (
        <div
          className={`bg-sunken ${isCompact ? 'size-20 shrink-0' : 'border-b'}`}
          style={{ aspectRatio: isCompact ? undefined : THUMB_SHAPE }}
        >
          <PictureImage content={contents.get(thumb.id) ?? null} alt="" />
        </div>
      )}
      <div className={`grid min-w-0 content-center gap-1 ${isCompact ? 'px-3 py-1' : 'p-3'}`}>
        <PersonText as="p" text={title} className="line-clamp-2 font-semibold wrap-anywhere" />
        {description !== '' && !isCompact && (
          <PersonText
            as="p"
            text={description}
            className="line-clamp-2 text-sm wrap-anywhere text-ink-soft"
          />
        )}
        <p className="truncate text-sm text-ink-faint">{hostOf(url)}</p>
      </div>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
}
