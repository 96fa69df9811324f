import { type ComponentProps, type RefCallback, useRef, useState } from 'react'
import { GrowingTextArea } from '#web/ui/controls/growing-text-area.tsx'
import { type Mention, findMention } from './find-mention.ts'
import { type MentionKeys, MentionList } from './mention-list.tsx'

interface MentionTextAreaProps extends Omit<ComponentProps<typeof GrowingTextArea>, 'ref'> {
  ref: RefCallback<HTMLTextAreaElement>
  onComplete: (area: HTMLTextAreaElement, mention: Mention, words: string) => void
}

export function MentionTextArea({ ref, onComplete, ...rest }: MentionTextAreaProps) {
  const [open, setOpen] = useState<{ area: HTMLTextAreaElement; mention: Mention } | null>(null)
  const dismissed = useRef<number>(null)
  const list = useRef<MentionKeys>(null)
  const isComposing = useRef(false)

  function readMention(area: HTMLTextAreaElement, isTyped: boolean): void {
    if (isComposing.current) return
    const { value, selectionStart, selectionEnd } = area
    const mention = selectionStart === selectionEnd ? findMention(value, selectionStart) : null
    if (mention?.from !== dismissed.current) dismissed.current = null
    const isListed = mention !== null && mention.from !== dismissed.current
    setOpen((before) => (isListed && (isTyped || before !== null) ? { area, mention } : null))
  }

  return (
    <>
      <GrowingTextArea
        {...rest}
        ref={ref}
        onChange={(event) => {
          rest.onChange?.(event)
          readMention(event.target, true)
        }}
        onSelect={({ currentTarget }) => {
          if (open !== null) readMention(currentTarget, false)
        }}
        onCompositionStart={(event) => {
          isComposing.current = true
          setOpen(null)
          rest.onCompositionStart?.(event)
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          rest.onCompositionEnd?.(event)
          readMention(event.currentTarget, true)
        }}
        onBlur={(event) => {
          setOpen(null)
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (open === null || list.current?.press(event) !== true) rest.onKeyDown?.(event)
        }}
      />
      {open !== null && (
        <MentionList
          keys={list}
          {...open}
          onPick={(words) => {
            setOpen(null)
            onComplete(open.area, open.mention, words)
          }}
          onDismiss={() => {
            dismissed.current = open.mention.from
            setOpen(null)
          }}
        />
      )}
    </>
  )
}
