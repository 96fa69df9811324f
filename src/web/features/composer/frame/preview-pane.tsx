import { X } from 'lucide-react'
import { type ReactNode, memo } from 'react'
import { countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { NO_MEDIA, type SegmentMedia } from '#contract/workspace/media.ts'
import { usePictureContents } from '#web/api/workspace/pictures.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { linkedParts } from './linked-parts.ts'
import { PreviewOptions } from './options-field.tsx'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { LinkCard } from '#web/post/link-card.tsx'
import { PictureGrid } from '#web/post/picture-grid.tsx'
import { formatCount } from '#web/time/format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

interface PreviewPaneProps {
  composer: Composer
  children: ReactNode
}

export function PreviewPane({ composer, children }: PreviewPaneProps) {
  const { isBeside, show } = composer.preview
  const close = () => show(false)
  const content = (
    <>
      {children}
      <PreviewOptions control={composer.form.control} />
    </>
  )
  if (!isBeside)
    return (
      <Dialog title="Preview" onClose={close} look="wide">
        {content}
      </Dialog>
    )
  return (
    <div className="flex min-h-48 flex-1 flex-col">
      <div className="flex min-h-11 items-center justify-between border-b ps-4 pe-2">
        <h2 id="preview-title" className="text-sm font-medium text-ink-soft">
          Preview
        </h2>
        <IconButton icon={X} label="Close preview" onClick={close} />
      </div>
      <aside
        aria-labelledby="preview-title"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-14"
      >
        {content}
      </aside>
    </div>
  )
}

interface PreviewPostsProps {
  texts: readonly string[]
  media: readonly SegmentMedia[]
  calendar: KnownCalendar | undefined
  active?: number
  quoted?: ReactNode
}

export function PreviewPosts({ texts, media, calendar, active = -1, quoted }: PreviewPostsProps) {
  if (texts.length === 0)
    return <p className="text-ink-soft">What you write appears here as readers will see it.</p>
  return (
    <ol className="grid">
      {texts.map((text, index) => (
        <PreviewPost
          // oxlint-disable-next-line react/no-array-index-key -- The previews have no identity except their position.
          key={index}
          text={text}
          name={calendar?.name ?? 'Your account'}
          username={calendar?.username ?? ''}
          photo={calendar?.photo ?? ''}
          isActive={index === active}
          isLast={index === texts.length - 1}
        >
          <PreviewMedia media={media[index]} />
          {quoted}
        </PreviewPost>
      ))}
    </ol>
  )
}

function PreviewMedia({ media: { pictures, card } = NO_MEDIA }: { media: SegmentMedia | undefined }) {
  const contents = usePictureContents([...pictures, ...(card?.thumb ? [card.thumb] : [])].map(({ id }) => id))
  if (card !== null) return <LinkCard card={card} contents={contents} />
  return <PictureGrid pictures={pictures} contents={contents} />
}

const MARGIN = 16

/** Scrolls only the pane, because `scrollIntoView` would also scroll the page. */
function bringIntoSight(item: HTMLElement | null): void {
  const box = item?.parentElement?.parentElement ?? null
  if (item === null || box === null) return
  const [start, end] = [item.offsetTop, item.offsetTop + item.offsetHeight]
  if (start < box.scrollTop) box.scrollTop = start - MARGIN
  else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight + MARGIN
}

interface PreviewPostProps {
  text: string
  name: string
  username: string
  photo: string
  isActive: boolean
  isLast: boolean
  children?: ReactNode
}

/** The preview truncates longer text, because rendering a pasted book a second time would take half a second. */
const SHOWN_CHARACTERS = 4000

/** `memo` avoids a re-render while the user types in another segment. */
const PreviewPost = memo(function PreviewPost(props: PreviewPostProps) {
  const { text, name, username, photo, isActive, isLast, children } = props
  const display = useDisplay()
  const end = indexOfCharacter(text, SHOWN_CHARACTERS)
  return (
    <li
      ref={isActive ? bringIntoSight : undefined}
      className="column-block flex gap-3"
      aria-current={isActive ? 'true' : undefined}
    >
      <span aria-hidden className="flex flex-col items-center">
        <span className={`grid rounded-full p-0.5 ${isActive ? 'bg-accent' : ''}`}>
          <PersonPicture username={username} name={name} photo={photo} />
        </span>
        {!isLast && <span className="w-0.5 flex-1 bg-line" />}
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 pb-4">
        <p className="truncate text-sm">
          <PersonText text={name} className="font-semibold" />{' '}
          {username !== '' && <span className="text-ink-soft">@{username}</span>}
        </p>
        <PersonText as="p" text={text} className="text-md wrap-anywhere whitespace-pre-wrap">
          {linked(text.slice(0, end))}
        </PersonText>
        {end < text.length && (
          <p className="text-sm text-ink-soft">
            {`${formatCount(countCharacters(text.slice(end)), 'more character', 'more characters', display)}, too long to be shown`}
          </p>
        )}
        {children}
      </div>
    </li>
  )
})

function linked(text: string) {
  return linkedParts(text).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- The pieces of text have no identity except their position.
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
