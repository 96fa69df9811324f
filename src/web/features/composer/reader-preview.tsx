import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { KnownCalendar } from './composer-form.ts'

interface ReaderPreviewProps {
  /** The texts as they will be sent. */
  texts: readonly string[]
  calendar: KnownCalendar | undefined
  /** What a quote shows below its words. */
  quoted?: ReactNode
  /** What shows the request; it is made only when it is looked at. */
  request: ReactNode
}

/** The post as its readers will see it, or the request that will be sent. */
export function ReaderPreview({ texts, calendar, quoted, request }: ReaderPreviewProps) {
  const [shown, setShown] = useState<'preview' | 'request'>('preview')

  return (
    <section aria-label="Before it is sent" className="grid content-start gap-3">
      <div className="flex gap-1">
        <Button
          size="sm"
          variant={shown === 'preview' ? 'plain' : 'quiet'}
          aria-pressed={shown === 'preview'}
          onClick={() => setShown('preview')}
        >
          Preview
        </Button>
        <Button
          size="sm"
          variant={shown === 'request' ? 'plain' : 'quiet'}
          aria-pressed={shown === 'request'}
          onClick={() => setShown('request')}
        >
          Request
        </Button>
      </div>
      {shown === 'preview' ? <Posts texts={texts} calendar={calendar} quoted={quoted} /> : request}
    </section>
  )
}

function Posts({ texts, calendar, quoted }: Pick<ReaderPreviewProps, 'texts' | 'calendar' | 'quoted'>) {
  if (texts.length === 0)
    return <p className="text-ink-soft">What you write appears here as readers will see it.</p>
  return (
    <ol className="grid">
      {texts.map((text, index) => (
        // A preview has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="column-block flex gap-3">
          <span aria-hidden className="flex flex-col items-center">
            <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-accent-soft font-semibold text-accent">
              {(calendar?.name ?? '?').slice(0, 1).toUpperCase()}
            </span>
            {index < texts.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
          </span>
          <div className="min-w-0 flex-1 pb-4">
            <p className="truncate text-sm">
              <span className="font-semibold">{calendar?.name ?? 'Your calendar'}</span>{' '}
              {calendar !== undefined && calendar.username !== '' && (
                <span className="text-ink-soft">@{calendar.username}</span>
              )}
            </p>
            <p className="break-words whitespace-pre-wrap">{linked(text)}</p>
            {quoted}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Links, handles and hashtags stand out as they will for readers. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+|[@#][\p{L}\p{N}_]+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
