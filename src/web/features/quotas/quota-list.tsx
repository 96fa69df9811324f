import { limitMeaning } from '#web/quota/limit-label.ts'
import { type Quota, lackedByTier } from '#web/quota/quota.ts'
import { QuotaGauge } from '#web/quota/quota-gauge.tsx'

export function QuotaList({ quotas, tier }: { quotas: readonly Quota[]; tier: string }) {
  const lacked = lackedByTier(quotas)
  return (
    <div className="grid gap-4 p-4">
      <p>
        Tier <strong>{tier === '' ? 'unknown' : tier}</strong>
        {lacked.length > 0 && <>, without {lacked.join(', ')}</>}
      </p>
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {quotas.map((quota) => (
          <li key={quota.name}>
            <QuotaGauge quota={quota} format={formatNumber} meaning={limitMeaning(quota.name)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function formatNumber(number: number): string {
  return number.toLocaleString(navigator.language)
}
