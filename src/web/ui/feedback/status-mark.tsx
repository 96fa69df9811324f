import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Hourglass,
  PencilLine,
  type LucideIcon,
} from 'lucide-react'

export type StatusTone = keyof typeof STATUS_LOOK

/** Each status has a hue, a ground for it and an icon of its own shape; `neutral` is for what we have no word for. */
export const STATUS_LOOK = {
  published: { icon: CircleCheck, text: 'text-published', soft: 'bg-published-soft' },
  scheduled: { icon: Clock, text: 'text-scheduled', soft: 'bg-scheduled-soft' },
  draft: { icon: PencilLine, text: 'text-draft', soft: 'bg-draft-soft' },
  failed: { icon: CircleAlert, text: 'text-failed', soft: 'bg-failed-soft' },
  overdue: { icon: Hourglass, text: 'text-overdue', soft: 'bg-overdue-soft' },
  neutral: { icon: CircleDashed, text: 'text-ink-soft', soft: 'bg-sunken' },
} as const satisfies Record<string, { icon: LucideIcon; text: string; soft: string }>

interface StatusMarkProps {
  tone: StatusTone
  word: string
  /** Where space is short the word is left to the ear; the icon's shape still tells the statuses apart. */
  isWordHidden?: boolean
}

export function StatusMark({ tone, word, isWordHidden = false }: StatusMarkProps) {
  const { icon: Icon, text } = STATUS_LOOK[tone]
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-medium ${text}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={isWordHidden ? 'sr-only' : ''}>{word}</span>
    </span>
  )
}
