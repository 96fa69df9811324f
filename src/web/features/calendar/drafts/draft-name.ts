import type { PlacedDraft } from './placed-draft.ts'

/** `09:30 Draft, Thread: Good morning`; a sending is `Not settled`. */
export function draftName({ kind, line, isSending }: PlacedDraft, time: string | null): string {
  const word = isSending ? 'Not settled' : 'Draft'
  return `${time === null ? '' : `${time} `}${word}, ${kind === 'thread' ? 'Thread' : 'Quote'}: ${line}`
}
