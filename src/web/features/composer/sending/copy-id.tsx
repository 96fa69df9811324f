import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

/** An identifier that can be taken elsewhere. */
export function CopyId({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(id)
    setIsCopied(true)
  }
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 break-all">{id}</code>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? 'Copied' : 'Copy id'}
        onClick={() => void copy()}
      />
    </span>
  )
}
