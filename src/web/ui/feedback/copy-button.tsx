import { Check, CircleAlert, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

interface CopyButtonProps {
  label: string
  text: string | (() => string)
  disabledReason?: string | undefined
  isLong?: boolean
}

export function CopyButton({ label, text, disabledReason, isLong = false }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof ICONS>('idle')

  async function copy() {
    const isCopied = await copyText(typeof text === 'string' ? text : text())
    setState(isCopied ? 'copied' : 'refused')
    announce(isCopied ? 'Copied' : REFUSED)
    setTimeout(() => setState('idle'), isCopied ? 1_500 : 6_000)
  }

  return (
    <span className="relative inline-flex">
      {isLong ? (
        <Button icon={ICONS[state]} disabledReason={disabledReason} onClick={() => void copy()}>
          {label}
        </Button>
      ) : (
        <IconButton
          icon={ICONS[state]}
          label={label}
          disabledReason={disabledReason}
          onClick={() => void copy()}
        />
      )}
      {state === 'refused' && (
        <span className="absolute end-0 top-full z-bar rounded-md bg-surface p-2 text-sm whitespace-nowrap text-failed shadow-float">
          {REFUSED}
        </span>
      )}
    </span>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

const ICONS = { idle: Copy, copied: Check, refused: CircleAlert } as const
const REFUSED = 'This browser does not allow copying here.'
