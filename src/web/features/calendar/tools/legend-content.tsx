import { type ReactNode, useSyncExternalStore } from 'react'
import { slots } from '#web/device/settings/slots.ts'
import { SHOWN_STATUSES, statusMeaning, statusTone, statusWord } from '#web/post/post-status.ts'
import { typeWord } from '#web/post/post-type.ts'
import { KindShape } from '#web/ui/feedback/kind-shape.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { useShownPosts } from '#web/features/calendar/state/calendar-context.ts'

const KINDS = ['thread', 'quote_repost', 'comment', 'retweet'] as const

export function LegendContent() {
  const { reading, accounts } = useShownPosts()
  const hasSlots = Object.values(useSyncExternalStore(slots.subscribe, slots.read)).flat().length > 0
  return (
    <div className="grid w-72 gap-x-6 gap-y-3 p-2 sm:w-md sm:grid-cols-2">
      <div className="grid content-start gap-3">
        <Part name="Status">
          {SHOWN_STATUSES.map((status) => (
            <Line key={status} sign={<StatusShape tone={statusTone(status)} />}>
              <span className="font-medium">{statusWord(status)}</span>
              <span className="block text-sm text-ink-soft empty:hidden">{statusMeaning(status)}</span>
            </Line>
          ))}
        </Part>
        <Part name="Type" look="grid-cols-2">
          {KINDS.map((kind) => (
            <Line key={kind} sign={<KindShape kind={kind} />}>
              {typeWord(kind)}
            </Line>
          ))}
        </Part>
      </div>
      <div className="grid content-start gap-3">
        <Part name="On this device">
          <Line sign={<i className="h-3 w-4 rounded-xs border border-dashed border-line-strong" />}>
            <span className="font-medium">Draft</span>
            <span className="block text-sm text-ink-soft">
              On the day it is meant for; nothing is sent yet.
            </span>
          </Line>
          <Line sign={<i className="h-3 w-4 rounded-xs border border-dashed border-ink" />}>
            <span className="font-medium">Not settled</span>
            <span className="block text-sm text-ink-soft">
              Sent, and the answer got lost: a press looks it up.
            </span>
          </Line>
          {hasSlots && (
            <Line sign={<i className="w-4 border-t border-dashed border-accent" />}>
              <span className="font-medium">Slot</span>
              <span className="block text-sm text-ink-soft">A moment of the week at which you post.</span>
            </Line>
          )}
        </Part>
        {accounts.size > 0 && (
          <Part name="Calendar">
            {[...accounts].map(([uuid, { look, monogram }]) => (
              <Line key={uuid} sign={<i data-account={monogram} className={`flex not-italic ${look}`} />}>
                <PersonText text={reading.calendars.get(uuid)?.name ?? ''} />
              </Line>
            ))}
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ name, look = '', children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="pb-1 text-sm text-ink-soft">{name}</h3>
      <ul className={`grid gap-1 ${look}`}>{children}</ul>
    </section>
  )
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="grid h-5 w-4 shrink-0 place-items-center">{sign}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
