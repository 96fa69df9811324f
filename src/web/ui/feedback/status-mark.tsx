import { StatusShape, STATUS_TEXT, type StatusTone } from './status-shape.tsx'

/** A status as its shape and its word. The shape is the one of the chips and of the legend. */
export function StatusMark({ tone, word }: { tone: StatusTone; word: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${STATUS_TEXT[tone]}`}>
      <StatusShape tone={tone} />
      {word}
    </span>
  )
}
