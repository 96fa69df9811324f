import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      {KEYS.map(({ place, keys }) => (
        <section key={place} className="grid gap-1">
          <h3 className="text-sm text-ink-soft">{place}</h3>
          <dl className="grid gap-1">
            {keys.map(([key, action]) => (
              <div key={key} className="flex items-baseline gap-3 border-t py-1">
                <dt className="flex w-28 shrink-0 gap-1">
                  {key.split(' ').map((each) => (
                    <Kbd key={each}>{each}</Kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

const KEYS: readonly { place: string; keys: readonly (readonly [key: string, action: string])[] }[] = [
  {
    place: 'Everywhere',
    keys: [
      [`${COMMAND} K`, 'Commands'],
      ['?', 'This list'],
    ],
  },
  {
    place: 'Calendar',
    keys: [
      ['← → ↑ ↓', 'Another day, another week'],
      ['Home End', 'First and last day of the week'],
      ['PgUp PgDn', 'Another month, with Shift another year'],
      ['Enter', 'Open the day'],
      ['T', 'Today'],
      ['M W D A R', 'Month, week, day, agenda, quarter'],
      ['G', 'Go to a date'],
      ['/', 'Filter by text'],
      ['N U', 'New thread, new quote'],
      ['Shift R', 'Read again'],
    ],
  },
  {
    place: 'Writing',
    keys: [
      [`${COMMAND} Enter`, 'Send'],
      [`${COMMAND} Z`, 'Undo, text and structure'],
    ],
  },
]
