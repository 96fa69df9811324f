import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { Popover } from '#web/ui/layers/popover.tsx'
import { LegendContent } from './legend-content.tsx'

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
            <i aria-hidden className="size-2 rounded-xs border border-dashed border-current max-sm:hidden" />
            <span className="max-sm:sr-only">Legend</span>
          </span>
        }
      >
        <LegendContent />
      </Popover>
    </span>
  )
}
