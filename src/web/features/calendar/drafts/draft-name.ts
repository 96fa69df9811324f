import type { PlacedDraft } from './placed-draft.ts'

/** What a chip shows before or above the text: `09:30`, `09:30 · Draft`, `No time · Draft`, `09:30 · Not settled` */
export function draftHead({ isSending }: PlacedDraft, time: string | null, lines: number): string {
  const word = isSending ? 'Not settled' : 'Draft'
  return [time ?? (lines > 0 ? 'No time' : null), lines > 0 || time === null || isSending ? word : null]
    .filter((part) => part !== null)
    .join(' · ')
}

/** `09:30 Good morning, Draft, Thread`. It begins with what the chip shows, like the name of a post: `9:30a Good morning, 9:30 AM, …`. */
export function draftName(
  draft: PlacedDraft,
  head: string,
  { fullTime, calendar }: { fullTime?: string | undefined; calendar?: string | undefined } = {},
): string {
  const { kind, line, isSending } = draft
  const word = isSending ? 'Not settled' : 'Draft'
  return [
    `${head} ${line}`,
    ...(fullTime === undefined ? [] : [fullTime]),
    ...(head.includes(word) ? [] : [word]),
    kind === 'thread' ? 'Thread' : 'Quote',
    ...(calendar === undefined ? [] : [calendar]),
  ].join(', ')
}
