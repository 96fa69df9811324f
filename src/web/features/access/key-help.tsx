import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { StatusShape, type StatusTone } from '#web/ui/feedback/status-shape.tsx'

export function KeyHelp() {
  return (
    <section
      aria-labelledby="key-meaning"
      className="grid max-w-prose min-w-0 grid-cols-1 content-start gap-4"
    >
      <MonthPicture />
      <div className="grid gap-1">
        <h2 id="key-meaning" className="text-md">
          What a key is
        </h2>
        <p className="text-ink-soft">
          A key is a long password for one account. With it Almanac reads the posts of that account and
          schedules new ones. Signing out removes the key from this browser. Your drafts stay in the account.
        </p>
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">You have no key?</h3>
        <p className="text-ink-soft">
          Ask the person who set Almanac up for you: for a key, or for a link that signs this browser in
          without one.
        </p>
      </div>
    </section>
  )
}

function MonthPicture() {
  return (
    <figure>
      <figcaption className="sr-only">
        A calendar of three weeks: posts that went out, and posts to come
      </figcaption>
      <div
        aria-hidden
        className="grid grid-cols-7 overflow-hidden rounded-lg border bg-surface text-xs text-ink-soft"
      >
        {DAYS.map(({ date, posts }) => (
          <span
            key={date}
            className={`grid min-h-13 content-start gap-0.5 border-s border-b p-1 ${date === TODAY ? 'bg-accent-soft' : ''}`}
          >
            <span className={date === TODAY ? 'font-semibold text-accent' : ''}>{date}</span>
            {posts.map(([tone, time]) => (
              <span key={time} className="flex items-center gap-1">
                <StatusShape tone={tone} />
                {time}
              </span>
            ))}
          </span>
        ))}
      </div>
    </figure>
  )
}

const TODAY = 12

const POSTS: Readonly<Record<number, readonly (readonly [StatusTone, string])[]>> = {
  2: [['published', '9:00']],
  4: [
    ['published', '9:00'],
    ['published', '13:00'],
  ],
  6: [['published', '9:00']],
  9: [['published', '9:00']],
  11: [['failed', '13:00']],
  12: [
    ['published', '9:00'],
    ['scheduled', '13:00'],
  ],
  13: [['scheduled', '9:00']],
  16: [['scheduled', '9:00']],
  18: [
    ['scheduled', '9:00'],
    ['draft', '13:00'],
  ],
  20: [['scheduled', '9:00']],
}

const DAYS = Array.from({ length: 21 }, (_, index) => ({ date: index + 1, posts: POSTS[index + 1] ?? [] }))

const CREATE_KEY = 'npm run admin -- key create --account UUID'

export function OperatorHelp() {
  return (
    <section
      aria-labelledby="operators"
      className="grid min-w-0 grid-cols-1 content-start gap-4 border-t pt-4 md:col-span-2"
    >
      <h2 id="operators" className="text-md">
        If you run this server
      </h2>
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 md:grid-cols-2">
        <Source title="A link">
          <p>
            <code className="font-mono">npm start</code> prints a link that signs a browser in. It works once,
            within ten minutes. While the service runs,{' '}
            <code className="font-mono">npm run admin -- link</code> prints another one.
          </p>
        </Source>
        <Source title="A key">
          <p>This command makes one for an account and shows it once:</p>
          <span className="flex items-center gap-1">
            <code className="min-w-0 flex-1 rounded-sm bg-sunken px-2 py-1 font-mono text-sm">
              {CREATE_KEY}
            </code>
            <CopyButton label="Copy the command" text={CREATE_KEY} />
          </span>
          <p>
            With <code className="font-mono">--read-only</code> the key can read everything and post nothing.
            If this server stands in front of another service, that service gives out the keys.
          </p>
        </Source>
      </div>
    </section>
  )
}

function Source({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <h3 className="font-semibold">{title}</h3>
      <div className="grid grid-cols-1 gap-2 text-ink-soft">{children}</div>
    </div>
  )
}
