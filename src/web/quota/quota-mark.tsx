import {
  Ban,
  CircleAlert,
  CircleCheck,
  OctagonAlert,
  Scale,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { Quota, QuotaState } from './quota.ts'
import { type FormatNumber, NUMBERS_DISAGREE, quotaStateWord } from './quota-words.ts'

const LOOK: Record<QuotaState, { icon: LucideIcon; text: string }> = {
  normal: { icon: CircleCheck, text: 'text-ink-soft' },
  'nearly-full': { icon: TriangleAlert, text: 'text-overdue' },
  'at-capacity': { icon: CircleAlert, text: 'text-overdue' },
  over: { icon: OctagonAlert, text: 'text-failed' },
  'not-in-tier': { icon: Ban, text: 'text-ink-faint' },
}

export function QuotaMark({ quota, format }: { quota: Quota; format: FormatNumber }) {
  const { icon: Icon, text } = LOOK[quota.state]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-sm font-medium">
      <span className={`inline-flex items-center gap-1 ${text}`}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {quotaStateWord(quota, format)}
      </span>
      {quota.disagrees && (
        <span className="inline-flex items-center gap-1 text-overdue">
          <Scale aria-hidden className="size-3.5 shrink-0" />
          {NUMBERS_DISAGREE}
        </span>
      )}
    </span>
  )
}
