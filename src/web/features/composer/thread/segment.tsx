import { GripVertical } from 'lucide-react'
import {
  type ChangeEvent,
  memo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react'
import { useController } from 'react-hook-form'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import { SegmentCard } from '#web/features/composer/pictures/segment-card.tsx'
import { WithPictures } from '#web/features/composer/pictures/with-pictures.tsx'
import { CountedTextArea } from '#web/features/composer/text/counted-text-area.tsx'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { indexOfExcess, withNumber } from '#contract/workspace/numbering.ts'
import type { Numbering } from '#contract/workspace/draft.ts'
import {
  replaceWords,
  addSegment,
  mergeWithPrevious,
  splitAtCaret,
} from '#web/features/composer/text/thread-text.ts'
import { pastePage } from '#web/features/composer/document/paste-page.ts'
import { SegmentTools } from './segment-tools.tsx'
import type { SplitOfferProps } from './split-offer.tsx'
import { splitSegment } from '#web/features/composer/text/split-segments.ts'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const splitOfferModule = lazyModule(() => import('./split-offer.tsx'))
const SplitOffer = lazyComponent(splitOfferModule, 'SplitOffer')

interface SegmentProps {
  id: string
  index: number
  numberLabel: string
  numberPlace: Numbering['place']
  total: number
  isActive: boolean
  isLast: boolean
  /** Whether the segment offers to remove Markdown although its text fits. */
  offersPlain: boolean
  thread: ThreadState
  onFocus: (id: string) => void
}

interface ThreadState extends Omit<SplitOfferProps, 'index' | 'isOpen'> {
  isReadOnly: boolean
  isFull: boolean
  isBlank: boolean
  isAlone: boolean
  lang: string | undefined
  isUntouched: boolean
  links: ReadonlySet<string>
}

/** `memo` avoids a re-render while the user types in another segment. */
export const Segment = memo(function Segment(props: SegmentProps) {
  const { id, index, numberLabel, numberPlace, total, isActive, isLast, offersPlain, thread, onFocus } = props
  const { draft, editor, isReadOnly, isFull, isBlank, isAlone, lang, isUntouched, links } = thread
  const { field, fieldState } = useController<ComposerValues, `segments.${number}.text`>({
    name: `segments.${index}.text`,
  })
  const text = field.value
  const number = index + 1
  const toSend = (typed: string) => withNumber(typed, numberLabel, numberPlace)
  const isTooLong = (typed: string) => countCharacters(toSend(typed)) > MAX_CHARACTERS
  const isOver = isTooLong(text)
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [hasPasted, setHasPasted] = useState(false)
  const drag = useSegmentDrag(item, handle, index, editor)

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const { target, nativeEvent } = event
    const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    setHasPasted(isTooLong(target.value) && (hasPasted || isPaste))
    field.onChange(event)
  }

  const offer = (isOver || offersPlain) && !isReadOnly && (
    <SplitOffer {...thread} index={index} isOpen={hasPasted} />
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The item only listens for the focus of the controls inside it.
    <li
      ref={item}
      data-active={isActive ? '' : undefined}
      onFocus={() => onFocus(id)}
      className={`${index < IN_SIGHT ? 'isolate' : 'column-block'} at-hand flex gap-2 border-b border-s-2 py-3 ps-1 ${DRAG_LOOK[drag]} ${isActive ? 'border-s-accent' : 'border-s-transparent'}`}
    >
      <span
        ref={handle}
        aria-hidden
        title="Drag to move"
        className={`w-5 shrink-0 cursor-grab pt-1 text-center text-sm select-none ${isActive ? 'font-semibold text-accent' : 'text-ink-faint'}`}
      >
        {number}
        <GripVertical aria-hidden className="at-hand-tools mx-auto mt-1 size-4" />
      </span>
      <div className="min-w-0 flex-1">
        {/* After a paste, the offer to split is above the text, because it would be out of sight below a long text.
            After typing, it is below, so that it does not move the text. */}
        {isOver && hasPasted && <div className="sticky top-11 z-sticky bg-page short:static">{offer}</div>}
        <WithPictures
          draft={draft}
          editor={editor}
          place={id}
          field={`segments.${index}.pictures`}
          name={`segment ${number}`}
          isReadOnly={isReadOnly}
          isActive={isActive}
          lang={lang}
        >
          {(addPictures, pictures, hasPictures) => (
            <>
              <CountedTextArea
                ref={(area) => {
                  field.ref(area)
                  return area === null ? undefined : editor.register(id, area)
                }}
                label={`Segment ${number}`}
                isLabelHidden
                countLabel={`Characters in segment ${number}`}
                toSend={toSend}
                toExcess={(typed) => indexOfExcess(typed, numberLabel, numberPlace)}
                note={numberLabel === '' ? '' : `${number} of ${total}`}
                value={text}
                error={fieldState.error?.message}
                lang={lang}
                readOnly={isReadOnly}
                isLarge={isAlone && !hasPictures}
                placeholder={index === 0 ? 'What is this thread about?' : 'And then?'}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- The user opens the composer to write in the first segment.
                autoFocus={index === 0 && isActive && mayTakeFocus()}
                onChange={change}
                onPaste={(event) => {
                  if (pastePage(event)) setHasPasted(isTooLong(event.currentTarget.value))
                }}
                onComplete={(_, mention, words) =>
                  editor.edit((all) => replaceWords(all, index, mention, words))
                }
                onFocus={({ currentTarget }) => editor.enter(id, currentTarget)}
                onCompositionStart={editor.beginComposition}
                onCompositionEnd={editor.endComposition}
                onKeyDown={(event) => {
                  if (isReadOnly) return
                  const isSplit = hasPasted && isOver && event.altKey && event.key === 'Enter'
                  if (!isSplit) return segmentKeyDown(event, index, editor)
                  event.preventDefault()
                  editor.edit((text) => splitSegment(text, index, editor.readNumbering(), 'end'))
                }}
              >
                {!isReadOnly && (
                  <span className="-me-2 ms-auto flex touch:-me-3 print:hidden">
                    <span className={isBlank ? 'invisible' : undefined}>
                      <SegmentTools
                        editor={editor}
                        isFull={isFull}
                        index={index}
                        id={id}
                        isActive={isActive}
                        isLast={isLast}
                      />
                    </span>
                    {addPictures}
                  </span>
                )}
              </CountedTextArea>
              {pictures}
              {!isReadOnly && <SegmentCard editor={editor} id={id} isUntouched={isUntouched} links={links} />}
            </>
          )}
        </WithPictures>
        {!(isOver && hasPasted) && offer}
      </div>
    </li>
  )
})

/**
 * How many segments are laid out at once. The browser lays out the others only when they become visible, which moves
 * the segments below.
 */
const IN_SIGHT = 8

/** The margin cancels the border that marks where a dragged segment lands, so that nothing moves below the pointer. */
const DRAG_LOOK = {
  'at-rest': '',
  dragged: 'opacity-50',
  before: '-mt-0.5 border-t-2 border-t-accent',
  after: '-mb-px border-b-2 border-b-accent',
} as const

function segmentKeyDown(
  event: KeyboardEvent<HTMLTextAreaElement>,
  index: number,
  editor: ThreadEditor,
): void {
  // While an input method composes text, the keys belong to the input method.
  if (event.nativeEvent.isComposing) return
  const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
  const isCommand = event.ctrlKey || event.metaKey
  const key = latinKey(event).toLowerCase()
  const isBare = !isCommand && !event.altKey && !event.shiftKey
  const done = () => {
    if (isCommand && !event.altKey && key === 'z') {
      if (event.shiftKey) editor.redo()
      else editor.undo()
      return true
    }
    if (isCommand && key === 'y') {
      editor.redo()
      return true
    }
    if (event.altKey && !isCommand) {
      if (key === 'arrowup') return editor.move(index, index - 1)
      if (key === 'arrowdown') return editor.move(index, index + 1)
      if (key === 'enter') {
        return editor.edit((text) =>
          from === value.length ? addSegment(text, index) : splitAtCaret(text, index, from),
        )
      }
    }
    if (!isBare || from !== to) return false
    if (key === 'backspace' && from === 0) return editor.edit((text) => mergeWithPrevious(text, index))
    if (key === 'delete' && from === value.length)
      return editor.edit((text) => mergeWithPrevious(text, index + 1))
    if (key === 'arrowup' && from === 0) return editor.go(index - 1, 'end')
    if (key === 'arrowdown' && from === value.length) return editor.go(index + 1, 'start')
    return false
  }
  if (done()) event.preventDefault()
}

type Box = RefObject<HTMLElement | null>

type DragState = 'at-rest' | 'dragged' | 'before' | 'after'

function useSegmentDrag(item: Box, handle: Box, index: number, editor: ThreadEditor) {
  const [state, setState] = useState<DragState>('at-rest')
  const readIndex = useEffectEvent(() => index)

  useEffect(() => {
    if (item.current === null || handle.current === null) return
    const rest = () => setState('at-rest')
    return combine(
      draggable({
        element: item.current,
        dragHandle: handle.current,
        getInitialData: () => ({ segment: readIndex() }),
        onDragStart: () => setState('dragged'),
        onDrop: rest,
      }),
      dropTargetForElements({
        element: item.current,
        canDrop: ({ source: { data } }) =>
          typeof data['segment'] === 'number' && data['segment'] !== readIndex(),
        onDragEnter: ({ source }) =>
          setState(Number(source.data['segment']) < readIndex() ? 'after' : 'before'),
        onDragLeave: rest,
        onDrop: ({ source: { data } }) => {
          rest()
          if (typeof data['segment'] === 'number') editor.move(data['segment'], readIndex())
        },
      }),
    )
  }, [item, handle, editor])

  return state
}
