import { CircleCheck, CircleDashed } from 'lucide-react'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import type { TroublePlace } from '#web/features/composer/sending/trouble-place.ts'
import type { Trouble } from './send-summary.ts'

interface BarStateProps {
  /** Where nothing is wrong. */
  state: string
  trouble: Trouble | null
  onGo: (place: TroublePlace) => void
}

/** Whether all is well; otherwise a link to what is not. */
export function BarState({ state, trouble, onGo }: BarStateProps) {
  if (trouble === null) {
    return (
      <p className="flex min-h-6 flex-1 items-center gap-2 whitespace-nowrap">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-published" />
        {state}
      </p>
    )
  }
  return (
    <p className="flex min-h-6 flex-1 items-center gap-2 whitespace-nowrap">
      <CircleDashed aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <button
        type="button"
        onClick={() => onGo(trouble.place)}
        className={`${TEXT_LINK} min-h-6 touch:min-h-touch`}
      >
        {trouble.short}
      </button>
    </p>
  )
}
