import type { ReactNode } from 'react'

interface QuotaGridProps {
  label: string
  count: number
  children: ReactNode
}

export function QuotaGrid({ label, count, children }: QuotaGridProps) {
  const columns = columnsFor(count)
  const lastSpans = count > 1 && count % columns === 1
  return (
    <ul aria-label={label} className={`${GRID} ${COLUMNS[columns]} ${lastSpans ? LAST_SPANS : ''}`}>
      {children}
    </ul>
  )
}

const GRID =
  'grid gap-x-8 gap-y-6 md:grid-cols-2 md:*:last:odd:not-only:col-span-2 xl:*:last:odd:not-only:col-span-1'
const COLUMNS = { 3: 'xl:grid-cols-3', 4: 'xl:grid-cols-4' } as const
const LAST_SPANS = 'xl:*:last:not-only:col-span-full'

export function columnsFor(count: number): 3 | 4 {
  if (count % 4 === 0 || count < 3) return 4
  if (count % 3 === 0) return 3
  return count % 4 === 1 && count % 3 !== 1 ? 3 : 4
}
