import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'

/**
 * The labels of shortcuts, by the name of the command, button or field with the same effect. The keys are handled in
 * overlays.tsx, the calendar's state/use-keys.ts and the composer's thread/segment-keys.ts.
 */
const LABELS_BY_NAME: Readonly<Record<string, string>> = {
  Commands: `${COMMAND_KEY} K`,
  Keys: '?',
  Calendar: '1',
  Interactions: '2',
  Quotas: '3',
  Drafts: '4',
  'New thread': 'N',
  'New quote': 'U',
  'Plan many': 'P',
  'Needs attention: failed and overdue posts': 'F',
  Today: 'T',
  'Show month': 'M',
  'Show week': 'W',
  'Show day': 'D',
  'Show agenda': 'A',
  'Show quarter': 'R',
  'Go to date': 'G',
  'Filter by text': '/',
  'Previous post': 'K',
  'Next post': 'J',
  'Move to…': 'V',
  Refresh: 'Shift R',
  Schedule: `${COMMAND_KEY} Enter`,
  'Go to When': 'Alt W',
  'Change the numbering': 'Alt N',
  'Split here': 'Alt Enter',
  'Merge with previous': '⌫',
  'Move segment up': 'Alt ↑',
  'Move segment down': 'Alt ↓',
}

/** Numbers in the name are ignored: `Move segment 2 up` has the keys of `Move segment up`. */
export function findShortcutLabel(name: string): string | undefined {
  if (name.startsWith('Schedule ')) return LABELS_BY_NAME['Schedule']
  return LABELS_BY_NAME[name.replace(/ \d+/, '')]
}

export const SHORTCUT_GROUPS: readonly {
  place: string
  lines: readonly { keys: string; action: string }[]
}[] = [
  {
    place: 'Calendar',
    lines: [
      { keys: '← → ↑ ↓', action: 'Another day, another week' },
      { keys: 'Home End', action: 'First and last day of the week' },
      { keys: 'PgUp PgDn', action: 'Another month, with Shift another year' },
      { keys: 'Enter', action: 'Open the day or the post' },
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
      { keys: 'Esc', action: 'Close the post' },
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
      ...lines('Split here', 'Merge with previous', 'Move segment up', 'Move segment down'),
    ],
  },
]

function lines(...names: string[]): { keys: string; action: string }[] {
  return names.map((action) => ({ keys: LABELS_BY_NAME[action] ?? '', action }))
}
