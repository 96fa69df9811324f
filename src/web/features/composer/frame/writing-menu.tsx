import { Check, Copy, Replace, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { requestToCurl } from '#web/features/composer/sending/request-to-curl.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { closePopover } from '#web/ui/layers/popover.tsx'

interface WritingMenuProps {
  composer: Composer
  onReplace?: (() => void) | undefined
}

/** What can be done with the whole text. It is read when the menu opens. */
export function WritingMenu({ composer, onReplace }: WritingMenuProps) {
  const [text] = useState(composer.readText)
  const [request] = useState(composer.readRequest)
  const [done, setDone] = useState<string | null>(null)

  async function copy(what: string, words: string) {
    const isCopied = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    )
    const said = isCopied ? 'Copied' : 'This browser does not allow copying here.'
    announce(said)
    setDone(isCopied ? what : said)
  }

  return (
    <div className="grid">
      <Button
        variant="quiet"
        size="row"
        icon={done === 'text' ? Check : Copy}
        disabledReason={text === '' ? 'Nothing is written yet' : undefined}
        onClick={() => void copy('text', text)}
      >
        {onReplace === undefined ? 'Copy commentary' : 'Copy thread as text'}
      </Button>
      <Button
        variant="quiet"
        size="row"
        icon={done === 'request' ? Check : SquareTerminal}
        tip="As a curl command, without the key"
        disabledReason={request === null ? 'Something is still missing: the bar below says what' : undefined}
        onClick={() => void copy('request', requestToCurl(location.origin, request ?? []))}
      >
        Copy request
      </Button>
      {onReplace !== undefined && (
        <Button
          variant="quiet"
          size="row"
          icon={Replace}
          onClick={({ currentTarget }) => {
            closePopover(currentTarget)
            onReplace()
          }}
        >
          Find and replace
        </Button>
      )}
      {done !== null && done.length > 10 && <p className="p-2 text-sm text-failed">{done}</p>}
    </div>
  )
}
