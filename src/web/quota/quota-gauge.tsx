import type { ReactNode } from 'react'
import type { Quota } from './quota.ts'
import { QuotaBar } from './quota-bar.tsx'
import { QuotaMark } from './quota-mark.tsx'
import { type FormatNumber, quotaReading } from './quota-words.ts'

interface QuotaGaugeProps {
  quota: Quota
  format: FormatNumber
  /** What the limit counts, in a few words. */
  meaning?: string | null
  partUsed?: number | undefined
  /** A line over time, a forecast. */
  children?: ReactNode
}

/** One limit: its name, its state in words, its meter and its three numbers. */
export function QuotaGauge({ quota, format, meaning, partUsed, children }: QuotaGaugeProps) {
  const { limit, label } = quota
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-md">{label}</h3>
        <QuotaMark quota={quota} format={format} />
      </div>
      <QuotaBar quota={quota} text={quotaReading(quota, format)} partUsed={partUsed} />
      <dl className="flex flex-wrap gap-x-4">
        <Figure name="Used" value={format(limit.used)} />
        <Figure name="Max" value={format(limit.max)} />
        <Figure name="Left" value={format(limit.remaining)} />
      </dl>
      {typeof meaning === 'string' && <p className="text-sm text-ink-soft">{meaning}</p>}
      {children}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
