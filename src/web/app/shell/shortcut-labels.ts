import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'

/** `overlays.tsx`, the calendar's `use-keys.ts` and the composer's `segment.tsx` handle these keys. */
export const LABELS_BY_NAME: Readonly<Record<string, string>> = {
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

export function findShortcutLabel(name: string): string | undefined {
  if (name.startsWith('Schedule ')) return LABELS_BY_NAME['Schedule']
  return LABELS_BY_NAME[name.replace(/ \d+/, '')]
}
