import { Dialog } from '#web/ui/layers/dialog.tsx'
import { COMMAND_KEY, Keys } from '#web/ui/controls/keys.tsx'
import { LABELS_BY_NAME } from './shortcut-labels.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" look="wide" onClose={onClose}>
      <div className="gap-x-8 sm:columns-2">
        {SHORTCUT_GROUPS.map(({ place, lines }) => (
          <section key={place} className="break-inside-avoid pb-4">
            <h3 className="pb-1 text-sm text-ink-soft">{place}</h3>
            <dl>
              {lines.map(({ keys, action }) => (
                <div key={action} className="flex items-baseline justify-between gap-3 border-t py-1">
                  <dt className="order-2">
                    <Keys keys={keys} />
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        While you write in a field, letters and digits are text. The settings switch them off altogether.
      </p>
    </Dialog>
  )
}

const SHORTCUT_GROUPS: readonly {
  place: string
  lines: readonly { keys: string; action: string }[]
}[] = [
  {
    place: 'Calendar',
    lines: [
      { keys: '← → ↑ ↓', action: 'Another day, another week' },
      { keys: 'Home End', action: 'First and last day of the week' },
      { keys: 'PgUp PgDn', action: 'Another month, with Shift another year' },
      { keys: 'Enter', action: 'Open the day with its posts, or the post' },
      {
        keys: 'Space',
        action:
          'Move the draft or scheduled post that has the focus: arrow keys choose, Enter moves it, Esc cancels',
      },
      { keys: 'V', action: 'Move the draft or post that has the focus, or the open post, to another time' },
      {
        keys: 'X',
        action: 'Select the post that has the focus, in the agenda; with Shift, all from the last one to it',
      },
      { keys: `${COMMAND_KEY} Z`, action: 'Undo the change that the notice names' },
      { keys: 'Shift ↓', action: 'Choose an hour for a new thread, in the week and the day' },
      ...lines('Today', 'Show month', 'Show week', 'Show day', 'Show agenda'),
      { keys: 'R', action: 'Show quarter, and refresh it there' },
      ...lines('Go to date', 'Filter by text', 'Refresh'),
      { keys: 'J', action: 'Next post, from the open one or from now on' },
      { keys: 'K', action: 'Previous post, from the open one or from now on' },
      { keys: 'Esc', action: 'Close the post, or the opened day' },
    ],
  },
  {
    place: 'Everywhere',
    lines: [
      ...lines('Commands', 'Keys', 'New thread', 'New quote', 'Plan many'),
      ...lines('Needs attention: failed and overdue posts'),
      ...lines('Calendar', 'Interactions', 'Quotas', 'Drafts'),
    ],
  },
  {
    place: 'Writing',
    lines: [
      ...lines('Schedule', 'Go to When', 'Change the numbering'),
      { keys: `${COMMAND_KEY} Z`, action: 'Undo, text and structure' },
      { keys: `${COMMAND_KEY} Shift Z`, action: 'Redo' },
      { keys: 'Esc', action: 'Cancel the edit of a scheduled post' },
      ...lines('Split here', 'Merge with previous', 'Move segment up', 'Move segment down'),
    ],
  },
]

function lines(...names: string[]): { keys: string; action: string }[] {
  return names.map((action) => ({ keys: LABELS_BY_NAME[action] ?? '', action }))
}
