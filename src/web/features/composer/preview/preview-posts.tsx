import type { ReactNode } from 'react'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface PreviewPostsProps {
  /** The texts as they will be sent. */
  texts: readonly string[]
  calendar: KnownCalendar | undefined
  /** What a quote shows below its words. */
  quoted?: ReactNode
}

/** Posts as readers will see them, one below the other. */
export function PreviewPosts({ texts, calendar, quoted }: PreviewPostsProps) {
  if (texts.length === 0)
    return <p className="text-ink-soft">What you write appears here as readers will see it.</p>
  return (
    <ol className="grid">
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A preview has no identity but its place.
        <li key={index} className="column-block flex gap-3">
          <span aria-hidden className="flex flex-col items-center">
            <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-accent-soft font-semibold text-accent">
              {(calendar?.name ?? '?').slice(0, 1).toUpperCase()}
            </span>
            {index < texts.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
          </span>
          <div className="grid min-w-0 flex-1 content-start gap-1 pb-4">
            <p className="truncate text-sm">
              <PersonText text={calendar?.name ?? 'Your calendar'} className="font-semibold" />{' '}
              {calendar !== undefined && calendar.username !== '' && (
                <span className="text-ink-soft">@{calendar.username}</span>
              )}
            </p>
            <PersonText as="p" text={text} className="text-md wrap-anywhere whitespace-pre-wrap">
              {linked(text)}
            </PersonText>
            {quoted}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Colours links, handles and hashtags, as the platform does. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+|[@#][\p{L}\p{N}_]+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- Pieces of text have no identity but their place.
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
