import { Check, CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { DraftKeeper, KeptState } from './draft-keeper.ts'

/** Whether the words are safe. It says so only once the device has confirmed it. */
export function KeptMark({ keeper }: { keeper: DraftKeeper }) {
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read)
  // It changes with the typing, so it keeps a measure of its own and moves nothing else.
  return <div className={kept.state === 'failed' ? '' : 'h-4 contain-strict'}>{keptWords(kept)}</div>
}

function keptWords(kept: KeptState) {
  switch (kept.state) {
    case 'untouched':
      return null
    case 'unsaved':
      return <span className="text-sm text-ink-faint">Saving…</span>
    case 'saved':
      return (
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          <Check aria-hidden className="size-3.5 text-published" />
          Saved on this device
        </span>
      )
    case 'failed':
      return (
        <span role="alert" className="flex items-center gap-1 text-sm font-medium text-failed">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {kept.trouble === 'full'
            ? 'Not saved: this device’s storage is full. Keep this page open, or copy your words elsewhere.'
            : 'Not saved: this browser lets nothing be stored. Keep this page open, or copy your words elsewhere.'}
        </span>
      )
  }
}
