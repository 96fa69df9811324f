import type { StatusTone } from './status-mark.tsx'

const SHAPE: Record<StatusTone, string> = {
  published: 'shape-published text-published',
  scheduled: 'shape-scheduled text-scheduled',
  draft: 'shape-draft text-draft',
  failed: 'shape-failed text-failed',
  overdue: 'shape-overdue text-overdue',
  neutral: 'shape-neutral text-ink-soft',
}

/** A status as one small element, for grids with hundreds of posts. Each status has its own shape and colour. */
export function StatusShape({ tone }: { tone: StatusTone }) {
  return <i aria-hidden className={`shape ${SHAPE[tone]}`} />
}
