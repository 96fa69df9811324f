export function StatusShape({ tone }: { tone: StatusTone }) {
  return <i aria-hidden className={`shape shape-${tone}`} />
}

const STATUS_TEXT = {
  published: 'text-published',
  scheduled: 'text-scheduled',
  draft: 'text-draft',
  failed: 'text-failed',
  overdue: 'text-overdue',
  neutral: 'text-ink-soft',
} as const

export type StatusTone = keyof typeof STATUS_TEXT

export function StatusMark({ tone, word }: { tone: StatusTone; word: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${STATUS_TEXT[tone]}`}>
      <StatusShape tone={tone} />
      {word}
    </span>
  )
}
