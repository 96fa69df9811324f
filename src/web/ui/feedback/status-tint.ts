import type { StatusTone } from './status-tone.ts'

/** A status as the background of a whole post, where posts are blocks. The shape on it says the same. */
export const STATUS_TINT: Record<StatusTone, string> = {
  published: 'bg-published-soft',
  scheduled: 'bg-scheduled-soft',
  draft: 'bg-draft-soft',
  failed: 'bg-failed-soft',
  overdue: 'bg-overdue-soft',
  neutral: 'bg-sunken',
}
