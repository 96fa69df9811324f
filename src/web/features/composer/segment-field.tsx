import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/draft.ts'
import { announce } from '#web/ui/announce.tsx'
import { MarkedTextArea } from '#web/ui/marked-text-area.tsx'
import type { ThreadForm } from './composer-form.ts'
import { CountLine } from './count-line.tsx'
import { numberCost, numberMark, numberSegment } from './numbering.ts'
import { remainingWords } from './remaining-words.ts'
import { segmentKeyDown } from './segment-keys.ts'
import { SegmentTools } from './segment-tools.tsx'
import { SplitOffer } from './split-offer.tsx'
import type { ThreadEditor } from './thread-editor.ts'
import { useSegmentDrag } from './use-segment-drag.ts'

interface SegmentFieldProps {
  id: string
  index: number
  /** How many segments there are, and how many of them will be sent. */
  segments: number
  sent: number
  numbering: Numbering
  control: Control<ThreadForm>
  editor: ThreadEditor
  isActive: boolean
  isReadOnly: boolean
  onActivate: (id: string) => void
  onSubmit: () => void
}

/** One segment: its words, its count, and what can be done with it. A keystroke draws this alone. */
export function SegmentField(props: SegmentFieldProps) {
  const {
    id,
    index,
    segments,
    sent,
    numbering,
    control,
    editor,
    isActive,
    isReadOnly,
    onActivate,
    onSubmit,
  } = props
  const text = useWatch({
    control,
    name: 'segments',
    compute: (all) => all.find((segment) => segment.id === id)?.text ?? '',
  })
  const { errors } = useFormState({ control, name: 'segments' })
  const item = useRef<HTMLLIElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const isPasting = useRef(false)
  const [hasPasted, setHasPasted] = useState(false)
  const drag = useSegmentDrag(item, handle, index, editor)

  // The editor puts the caret where an edit ends, which only the area itself can do.
  useEffect(() => (area.current === null ? undefined : editor.register(id, area.current)), [editor, id])

  const number = index + 1
  const isNumbered = index < sent
  const cost = isNumbered ? numberCost(index, sent, numbering) : 0
  const count = countCharacters(text) + cost
  const isOver = count > MAX_CHARACTERS
  const mark = isNumbered ? numberMark(index, sent, numbering) : ''

  function change(value: string, at: number) {
    const words = remainingWords(count, countCharacters(value) + cost)
    if (words !== null) announce(`Segment ${number}: ${words}`)
    editor.type(index, value, at)
    // What was pasted stays on offer until it fits.
    if (isPasting.current) setHasPasted(true)
    else if (countCharacters(value) + cost <= MAX_CHARACTERS) setHasPasted(false)
    isPasting.current = false
  }

  const offer = isOver && !isReadOnly && (
    <SplitOffer
      index={index}
      text={text}
      segments={segments}
      numbering={numbering}
      editor={editor}
      isOpen={hasPasted}
    />
  )

  return (
    <li
      ref={item}
      className={`column-block space-y-1 rounded-lg p-2 transition-colors ${DRAG_LOOK[drag]} ${isActive ? 'bg-hover' : ''}`}
    >
      <div className="flex items-center gap-1">
        <span
          ref={handle}
          aria-hidden
          title="Drag to move"
          className="flex cursor-grab items-center gap-1 text-sm font-medium text-ink-soft touch:min-h-touch"
        >
          <GripVertical className="size-4 shrink-0" />
          {number}
        </span>
        {mark !== '' && <span className="text-sm text-ink-faint">{`writes ${mark}`}</span>}
        <div className="ms-auto">
          {!isReadOnly && (
            <SegmentTools index={index} id={id} segments={segments} editor={editor} isActive={isActive} />
          )}
        </div>
      </div>
      {/* A long paste would push an offer below it out of sight; typing would be pushed by one above it. */}
      {hasPasted && offer}
      <MarkedTextArea
        ref={area}
        label={`Segment ${number}`}
        isLabelHidden
        value={text}
        excessFrom={isOver ? indexOfCharacter(text, Math.max(0, MAX_CHARACTERS - cost)) : null}
        error={errors.segments?.[index]?.text?.message}
        readOnly={isReadOnly}
        placeholder={index === 0 ? 'What is this thread about?' : 'And then?'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever opens a composer comes to write.
        autoFocus={index === 0 && isActive}
        onFocus={() => {
          editor.enter(id)
          onActivate(id)
        }}
        onChange={({ target }) => {
          change(target.value, target.selectionStart)
        }}
        onPaste={() => (isPasting.current = true)}
        onCompositionStart={editor.beginComposition}
        onCompositionEnd={editor.endComposition}
        onKeyDown={(event) => {
          if (!isReadOnly) segmentKeyDown(event, { index, editor, onSubmit })
        }}
      />
      <CountLine
        label={`Characters in segment ${number}`}
        count={count}
        text={isNumbered ? numberSegment(text, index, sent, numbering) : text}
      />
      {!hasPasted && offer}
    </li>
  )
}

const DRAG_LOOK = { 'at-rest': '', dragged: 'opacity-50', over: 'bg-accent-soft' } as const
