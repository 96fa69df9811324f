import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

/** Three lines of a text, and a button for the whole one where it has more. Actions are beside it, or below it on a phone. */
export function FoldedText({ text, actions }: { text: string; actions: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (element === null || isWhole) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWhole])
  return (
    <div className="flex flex-wrap items-end gap-x-4 sm:flex-nowrap">
      <p
        ref={paragraph}
        className={`min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0 ${isWhole ? 'whitespace-pre-wrap' : 'line-clamp-3'}`}
      >
        {text === '' ? <span className="text-ink-soft">(no text)</span> : <PersonText text={text} />}
      </p>
      <div className="relative flex flex-1 gap-x-2 sm:flex-none">
        {isCut && (
          <span className="-ms-2">
            <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              Whole text
            </Button>
          </span>
        )}
        <div className="ms-auto flex gap-x-2">{actions}</div>
      </div>
    </div>
  )
}
