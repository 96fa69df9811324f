import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftKeeper, SaveState } from './draft-keeper.ts'

const SHOWN_AFTER_MS = 200

/** Whether the text is saved. It says so only once the device has confirmed it. */
export function SaveStatus({ keeper }: { keeper: DraftKeeper }) {
  const [shown, setShown] = useState(keeper.read)
  // Typing alternates saved and unsaved several times a second, so `saved` is shown after a pause.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const status = keeper.read()
      if (status.state !== 'saved') setShown(status)
      else timer = setTimeout(() => setShown(status), SHOWN_AFTER_MS)
    }
    update()
    const end = keeper.subscribe(update)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [keeper])
  return saveStatusWords(shown)
}

function saveStatusWords(status: SaveState) {
  switch (status.state) {
    case 'untouched':
      return null
    case 'unsaved':
      return <span className="text-sm text-ink-faint">Saving…</span>
    case 'saved':
      return (
        <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
          <Check aria-hidden className="size-3.5 text-published max-sm:hidden" />
          <span>
            Saved<span className="max-sm:sr-only"> on this device</span>
          </span>
        </span>
      )
    case 'failed':
      return (
        <span className="flex items-center gap-1 text-sm font-medium whitespace-nowrap text-failed">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Only on this page
        </span>
      )
  }
}
