import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import type { LimitName } from '#contract/account-limits.ts'
import { accountLimitsQuery } from '#web/api/limits/account-limits.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Questions } from '#web/features/composer/questions/questions.tsx'
import { limitLabel } from '#web/quota/limit-label.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'

const USES = {
  posts: ['api_published_scheduled_post_limit', 'published_scheduled_post_limit'],
  drafts: ['api_draft_post_limit'],
} as const satisfies Record<string, readonly LimitName[]>

const QUESTIONS = [{ hash: 'quota-use', words: 'Which limit does it use?' }] as const

/** The rest of the limits that a sending may use. The API's specification does not say which of them it uses. */
export function QuotaCost() {
  const { data } = useQuery(accountLimitsQuery())
  const display = useDisplay()
  if (data === undefined) return null
  const lines = [...USES.posts, ...USES.drafts].flatMap((name) => {
    const limit = data.limits[name]
    return limit === undefined ? [] : [{ name, ...limit }]
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="What is left" className="grid gap-1 text-sm text-ink-soft">
      {lines.map(({ name, remaining, max }) => (
        <p key={name} className={`flex justify-between gap-2 ${remaining <= 0 ? 'text-overdue' : ''}`}>
          <span>{limitLabel(name)}</span>
          <span>{leftWords(remaining, max, display)}</span>
        </p>
      ))}
      <div className="flex items-center justify-between">
        <Link to="/quotas" className={NOTE_LINK}>
          See every limit
        </Link>
        <span className="-me-2 touch:-me-3.5">
          <Questions of={QUESTIONS} />
        </span>
      </div>
    </section>
  )
}

function leftWords(remaining: number, max: number, display: Display): string {
  if (remaining < 0) return `over by ${formatNumber(-remaining, display)}`
  return `${formatNumber(remaining, display)} of ${formatNumber(max, display)} left`
}
