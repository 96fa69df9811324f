import { STATUS_TEXT, type StatusTone } from './status-tone.ts'

/** A status as one small element, for grids with hundreds of posts. */
export function StatusShape({ tone }: { tone: StatusTone }) {
  return <i aria-hidden className={`shape shape-${tone} ${STATUS_TEXT[tone]}`} />
}
