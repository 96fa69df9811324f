import { Check, CircleAlert, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announce.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

interface CopyButtonProps {
  label: string
  /** A function is called when the button is pressed. */
  text: string | (() => string)
  disabledReason?: string | undefined
}

export function CopyButton({ label, text, disabledReason }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof ICONS>('idle')

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
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
      <IconButton
        icon={ICONS[state]}
        label={label}
        disabledReason={disabledReason}
        onClick={() => void copy()}
      />
      {state === 'refused' && <span className="text-sm text-failed">{REFUSED}</span>}
    </span>
  )
}

const ICONS = { idle: Copy, copied: Check, refused: CircleAlert } as const
const REFUSED = 'This browser does not allow copying here.'
