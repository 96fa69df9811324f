import { lazy, Suspense } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { Popover } from '#web/ui/layers/popover.tsx'

const LegendContent = lazy(async () => {
  await afterListReads()
  return { default: (await loadPart(() => import('./legend-content.tsx'))).LegendContent }
})

const TONES = ['published', 'scheduled', 'draft', 'failed', 'overdue'] as const

/** What shapes and colours mean. The button shows the shapes; words and accounts are a press away. */
export function Legend() {
  return (
    <span className="shrink-0">
      <Popover
        name="Legend"
        variant="quiet"
        size="sm"
        label={
          <span className="flex items-center gap-1.5 font-normal">
            {TONES.map((tone) => (
              <StatusShape key={tone} tone={tone} />
            ))}
            <span className="max-sm:sr-only">Legend</span>
          </span>
        }
      >
        <Suspense>
          <LegendContent />
        </Suspense>
      </Popover>
    </span>
  )
}
