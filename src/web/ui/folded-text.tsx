import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

/** Three lines of a text, and a button for the whole one where it has more. */
export function FoldedText({ text }: { text: string }) {
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
    <>
      <p ref={paragraph} className={`wrap-anywhere ${isWhole ? 'whitespace-pre-wrap' : 'line-clamp-3'}`}>
        <PersonText text={text} />
      </p>
      {isCut && (
        <span className="relative -ms-2">
          <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Whole text
          </Button>
        </span>
      )}
    </>
  )
}
