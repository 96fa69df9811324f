import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announce.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return announce('Copying is not allowed here')
    }
    setIsCopied(true)
    announce('Copied')
    setTimeout(() => setIsCopied(false), 1_500)
  }

  return <IconButton icon={isCopied ? Check : Copy} label={label} onClick={() => void copy()} />
}
