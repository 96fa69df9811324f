import { Check, CircleAlert, HardDrive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUploads } from '#web/api/workspace/pictures.ts'
import type { Autosave, SaveState } from '#web/features/composer/document/autosave.ts'

const SHOWN_AFTER_MS = 200

/** Says where the words are, but only once the service or this device has confirmed it. */
export function SaveStatus({ autosave }: { autosave: Autosave }) {
  const [shown, setShown] = useState(autosave.read)
  // While a person types, the state alternates several times a second. So a confirmed state is shown after a pause.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const next = autosave.read()
      const isConfirmed = next.state === 'saved' || next.state === 'on-device'
      if (isConfirmed) timer = setTimeout(() => setShown(next), SHOWN_AFTER_MS)
      else setShown(next)
    }
    update()
    const end = autosave.subscribe(update)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [autosave])
  const isUploading = [...useUploads().values()].some(({ error }) => error === null)
  return isUploading && shown.state === 'saved' ? UPLOADING : statusWords(shown)
}

/** The service has the words, and not yet their pictures. */
const UPLOADING = <span className="text-sm text-ink-faint">Uploading…</span>

function statusWords({ state }: SaveState) {
  switch (state) {
    case 'untouched':
    case 'closed':
      return null
    case 'saving':
      return <span className="text-sm text-ink-faint">Saving…</span>
    case 'saved':
      return (
        <span className={STATUS}>
          <Check aria-hidden className="size-3.5 text-published max-sm:hidden" />
          Saved
        </span>
      )
    case 'on-device':
      return (
        <span className={STATUS}>
          <HardDrive aria-hidden className="size-3.5" />
          <span>
            Saved<span className="max-sm:sr-only"> on this device</span>
          </span>
        </span>
      )
    case 'changed-elsewhere':
    case 'not-saved':
      return (
        <span className="flex items-center gap-1 text-sm font-medium whitespace-nowrap text-failed">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Not saved
        </span>
      )
  }
}

const STATUS = 'flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft'
