import { Check, CircleAlert, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announce.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<keyof typeof ICONS>('idle')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      setState('refused')
      return announce(REFUSED)
    }
    setState('copied')
    announce('Copied')
    setTimeout(() => setState('idle'), 1_500)
  }

  return (
    <span className="inline-flex items-center gap-1">
      <IconButton icon={ICONS[state]} label={label} onClick={() => void copy()} />
      {state === 'refused' && <span className="text-sm text-failed">{REFUSED}</span>}
    </span>
  )
}

const ICONS = { idle: Copy, copied: Check, refused: CircleAlert } as const
const REFUSED = 'This browser does not allow copying here.'
