import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Hourglass,
  PencilLine,
  type LucideIcon,
} from 'lucide-react'

export type StatusTone = keyof typeof LOOK

/** Each status has a hue and an icon of its own shape; `neutral` is for unknown words. */
const LOOK = {
  published: { icon: CircleCheck, text: 'text-published' },
  scheduled: { icon: Clock, text: 'text-scheduled' },
  draft: { icon: PencilLine, text: 'text-draft' },
  failed: { icon: CircleAlert, text: 'text-failed' },
  overdue: { icon: Hourglass, text: 'text-overdue' },
  neutral: { icon: CircleDashed, text: 'text-ink-soft' },
} as const satisfies Record<string, { icon: LucideIcon; text: string }>

export function StatusMark({ tone, word }: { tone: StatusTone; word: string }) {
  const { icon: Icon, text } = LOOK[tone]
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-medium ${text}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {word}
    </span>
  )
}
