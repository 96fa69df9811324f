import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftKeeper, KeptState } from './draft-keeper.ts'

const SHOWN_AFTER_MS = 200

/** Whether the words are safe. It says so only once the device has confirmed it. */
export function KeptMark({ keeper }: { keeper: DraftKeeper }) {
  const [shown, setShown] = useState(keeper.read)
  // While somebody types, saved and unsaved take turns many times a second; only a pause is worth showing.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const kept = keeper.read()
      if (kept.state !== 'saved') setShown(kept)
      else timer = setTimeout(() => setShown(kept), SHOWN_AFTER_MS)
    }
    follow()
    const end = keeper.subscribe(follow)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [keeper])
  return keptWords(shown)
}

function keptWords(kept: KeptState) {
  switch (kept.state) {
    case 'untouched':
      return null
    case 'unsaved':
      return <span className="text-sm text-ink-faint">Saving…</span>
    case 'saved':
      return (
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
          <Check aria-hidden className="size-3.5 text-published max-sm:hidden" />
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
