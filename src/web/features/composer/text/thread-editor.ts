import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { Picture } from '#contract/workspace/media.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { indexOfExcess, numberLabel } from '#contract/workspace/numbering.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { describeEdit } from './describe-edit.ts'
import { type Caret, type Edited, type ThreadText, moveSegment } from './thread-text.ts'
import { NO_HISTORY, type Recording, recordStep, redo, undo } from './typing-history.ts'

export type ThreadEditor = ReturnType<typeof createThreadEditor>

export function createThreadEditor(
  form: Pick<
    UseFormReturn<ComposerValues>,
    'getValues' | 'setValue' | 'getFieldState' | 'clearErrors' | 'subscribe'
  >,
) {
  const { getValues, setValue, getFieldState, clearErrors, subscribe } = form
  const areas = new Map<string, HTMLTextAreaElement>()
  const descriptions = new Map<string, HTMLTextAreaElement>()
  let focused: string | null = null
  let isComposing = false
  let history = NO_HISTORY
  let recorded = read()

  /** Clones the pictures, because React Hook Form changes form values in place. */
  function read(): ThreadText {
    return {
      segments: getValues('segments').map((segment) => ({ ...segment, pictures: copy(segment.pictures) })),
      pictures: copy(getValues('pictures')),
    }
  }

  function record(text: ThreadText, step: Omit<Recording, 'at'>): void {
    history = recordStep(history, recorded, text, { ...step, at: Date.now() })
    recorded = text
  }

  /** Handles only `change`, which React Hook Form reports for typing. It reports no type for `setValue`. */
  function recordTyping({ type }: { type?: string }): void {
    if (isComposing) return
    if (type === 'change') record(read(), { before: null, after: readCaret(), isTyped: true })
    else recorded = read()
  }

  function write({ segments, pictures }: ThreadText): void {
    if (getFieldState('segments').invalid) clearErrors('segments')
    setValue('segments', segments)
    if (pictures !== undefined) setValue('pictures', pictures)
  }

  function readCaret(): Caret | null {
    const area = focused === null ? undefined : areas.get(focused)
    return focused === null || area === undefined ? null : { segment: focused, at: area.selectionStart }
  }

  function placeCaret({ segment, at }: Caret): void {
    const area = areas.get(segment)
    area?.focus()
    area?.setSelectionRange(at, at)
  }

  function step(move: typeof undo): boolean {
    const from = read()
    const taken = move(history, from)
    if (taken === null) return false
    history = taken.history
    flushSync(() => write(taken.text))
    const index = Math.min(indexOfFocused(from), taken.text.segments.length - 1)
    const segment = taken.text.segments[index]
    if (taken.caret !== null && areas.has(taken.caret.segment)) placeCaret(taken.caret)
    else if (segment !== undefined) placeCaret({ segment: segment.id, at: segment.text.length })
    announce([move === undo ? 'Undone.' : 'Redone.', describeEdit(from, taken.text)].join(' ').trim())
    return true
  }

  function indexOfFocused({ segments }: ThreadText): number {
    return Math.max(
      0,
      segments.findIndex(({ id }) => id === focused),
    )
  }

  /** Handles Undo and Redo from the browser's menus, because the browser would change only one text area. */
  function takeOverUndo(event: InputEvent): void {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
    event.preventDefault()
    step(event.inputType === 'historyUndo' ? undo : redo)
  }

  function edit(change: (text: ThreadText) => Edited | null): boolean {
    const from = read()
    const edited = change(from)
    if (edited === null) return false
    const text = { ...from, ...edited.text }
    record(text, { before: readCaret(), after: edited.caret, isTyped: false })
    // Renders the edit first, because the caret may go into a segment that the edit adds.
    flushSync(() => write(text))
    placeCaret(edited.caret)
    announce(describeEdit(from, text))
    return true
  }

  return {
    edit,

    change(change: (text: ThreadText) => ThreadText | null, described?: string): void {
      const from = read()
      const text = change(from)
      if (text === null) return
      const caret = readCaret()
      record(text, {
        before: caret,
        after: caret,
        isTyped: described !== undefined,
        ...(described !== undefined && { described }),
      })
      flushSync(() => write(text))
      if (described === undefined) announce(describeEdit(from, text))
    },

    move(from: number, to: number): boolean {
      const caret = readCaret()
      const button = document.activeElement
      const isMoved = edit((text) => moveSegment(text, from, to, caret))
      if (isMoved && button instanceof HTMLButtonElement) button.focus()
      return isMoved
    },

    startRecording: (): (() => void) =>
      subscribe({ name: 'segments', formState: { values: true }, callback: recordTyping }),

    beginComposition: (): void => {
      isComposing = true
    },

    endComposition: (): void => {
      if (!isComposing) return
      isComposing = false
      record(read(), { before: null, after: readCaret(), isTyped: true })
    },

    go(index: number, end: 'start' | 'end'): boolean {
      const segment = read().segments[index]
      if (segment === undefined) return false
      placeCaret({ segment: segment.id, at: end === 'start' ? 0 : segment.text.length })
      return true
    },

    goToExcess(index: number): void {
      const segment = read().segments[index]
      if (segment === undefined) return
      const { segments, numbering } = getValues()
      const label = numberLabel(index, countToSend(segments), numbering)
      placeCaret({ segment: segment.id, at: indexOfExcess(segment.text, label, numbering.place) })
    },

    undo: (): boolean => step(undo),
    redo: (): boolean => step(redo),

    register(segment: string, area: HTMLTextAreaElement): () => void {
      areas.set(segment, area)
      area.addEventListener('beforeinput', takeOverUndo)
      return () => {
        area.removeEventListener('beforeinput', takeOverUndo)
        areas.delete(segment)
      }
    },

    registerDescription(at: DescriptionPlace, area: HTMLTextAreaElement): () => void {
      descriptions.set(keyOf(at), area)
      return () => descriptions.delete(keyOf(at))
    },

    goToDescription: (at: DescriptionPlace): void => descriptions.get(keyOf(at))?.focus(),

    readNumbering: () => getValues('numbering'),

    read,

    forgetHistory(): void {
      history = NO_HISTORY
      recorded = read()
    },

    enter(segment: string, area: HTMLTextAreaElement): void {
      if (focused === null) area.setSelectionRange(area.value.length, area.value.length)
      focused = segment
    },
    readCaret,
  }
}

type DescriptionPlace = { segment: string | null; picture: string }

function keyOf({ segment, picture }: DescriptionPlace): string {
  return `${segment ?? ''} ${picture}`
}

function copy(pictures: readonly Picture[]): Picture[] {
  return pictures.map((picture) => ({ ...picture }))
}
