import { GripVertical } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/drafts/draft.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { GrowingTextArea } from '#web/ui/controls/growing-text-area.tsx'
import { numberCost } from '#web/features/composer/form/numbering.ts'
import { remainingWords } from '#web/features/composer/count/remaining-words.ts'
import { SegmentCount } from './segment-count.tsx'
import { SegmentExcess } from './segment-excess.tsx'
import { segmentKeyDown } from './segment-keys.ts'
import { SegmentTools } from './segment-tools.tsx'
import { SplitOffer } from '#web/features/composer/split/split-offer.tsx'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useSegmentDrag } from './use-segment-drag.ts'
import { useSegment } from '#web/features/composer/text/use-thread-text.ts'

interface SegmentFieldProps {
  id: string
  index: number
  /** How many segments there are, and how many of them will be sent. */
  segments: number
  sent: number
  numbering: Numbering
  editor: ThreadEditor
  isActive: boolean
  isReadOnly: boolean
  onActivate: (id: string) => void
  onSubmit: () => void
}

/** One segment: its words, its count, and what can be done with it. A keystroke writes its count and draws nothing. */
export function SegmentField(props: SegmentFieldProps) {
  const { id, index, segments, sent, numbering, editor, isActive, isReadOnly, onActivate, onSubmit } = props
  const number = index + 1
  const cost = index < sent ? numberCost(index, sent, numbering) : 0
  const room = MAX_CHARACTERS - cost
  const isOver = useSegment(editor, id, () => countCharacters(editor.readWords(id)) > room)
  const isEmpty = useSegment(editor, id, () => editor.readWords(id) === '')
  const trouble = useSegment(editor, id, () => editor.readTrouble(id))
  const [first] = useState(() => editor.readWords(id))
  const item = useRef<HTMLLIElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const isPasting = useRef(false)
  const [hasPasted, setHasPasted] = useState(false)
  const drag = useSegmentDrag(item, handle, index, editor)

  const typed = useEffectEvent((value: string, at: number) => {
    const before = countCharacters(editor.readWords(id))
    const words = remainingWords(before + cost, countCharacters(value) + cost)
    if (words !== null) announce(`Segment ${number}: ${words}`)
    editor.type(index, value, at)
    // What was pasted stays on offer until it fits.
    if (isPasting.current) setHasPasted(true)
    else if (countCharacters(value) <= room) setHasPasted(false)
    isPasting.current = false
  })

  // The editor writes into the area, puts the caret there, and hears what is typed, which only the area itself can do;
  // it begins with the area, before anybody can type.
  useLayoutEffect(() => {
    const { current } = area
    if (current === null) return
    return editor.register(id, current, () => typed(current.value, current.selectionStart))
  }, [editor, id])

  const offer = isOver && !isReadOnly && (
    <SplitOffer
      id={id}
      index={index}
      segments={segments}
      numbering={numbering}
      editor={editor}
      isOpen={hasPasted}
    />
  )

  return (
    <li
      ref={item}
      data-active={isActive ? '' : undefined}
      className={`${index < IN_SIGHT ? 'isolate' : 'column-block'} at-hand flex gap-2 border-b border-s-2 py-3 ps-1 ${DRAG_LOOK[drag]} ${isActive ? 'border-s-accent' : 'border-s-transparent'}`}
    >
      <span
        ref={handle}
        aria-hidden
        title="Drag to move"
        className={`w-5 shrink-0 cursor-grab pt-1 text-center text-sm select-none ${isActive ? 'font-semibold text-accent' : 'text-ink-faint'}`}
      >
        {number}
        <GripVertical className="at-hand-tools mx-auto mt-1 size-4" />
      </span>
      <div className="min-w-0 flex-1">
        {/* A long paste would push an offer below it out of sight; typing would be pushed by one above it. */}
        {hasPasted && offer}
        <GrowingTextArea
          ref={area}
          label={`Segment ${number}`}
          isLabelHidden
          first={first}
          backdrop={<SegmentExcess editor={editor} id={id} room={room} isOver={isOver} />}
          error={trouble}
          readOnly={isReadOnly}
          placeholder={isEmpty ? (index === 0 ? 'What is this thread about?' : 'And then?') : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opens a composer comes to write.
          autoFocus={index === 0 && isActive}
          onFocus={() => {
            editor.enter(id)
            onActivate(id)
          }}
          onPaste={() => (isPasting.current = true)}
          onCompositionStart={editor.beginComposition}
          onCompositionEnd={editor.endComposition}
          onKeyDown={(event) => {
            if (!isReadOnly) segmentKeyDown(event, { index, editor, onSubmit })
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <SegmentCount id={id} index={index} sent={sent} numbering={numbering} editor={editor} />
          {!isReadOnly && (
            <SegmentTools index={index} id={id} segments={segments} editor={editor} isActive={isActive} />
          )}
        </div>
        {!hasPasted && offer}
      </div>
    </li>
  )
}

/** What may be in sight at first is laid out at once: a block that is measured only when it is seen moves those after it. */
const IN_SIGHT = 8

const DRAG_LOOK = { 'at-rest': '', dragged: 'opacity-50', over: 'bg-accent-soft' } as const
