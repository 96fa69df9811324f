import type { UseFormReturn } from 'react-hook-form'
import type { DraftHistory } from '#web/device/draft.ts'
import type { ThreadForm } from './composer-form.ts'
import { recordEdit, redo, undo } from './edit-history.ts'
import { type Caret, type Edited, type ThreadText, setSegmentText } from './thread-text.ts'

export type ThreadEditor = ReturnType<typeof createThreadEditor>

/**
 * The one hand that changes the text of a thread: each change is written into the form and into the history, and
 * the caret lands where a person expects it.
 */
export function createThreadEditor(form: UseFormReturn<ThreadForm>, initial: DraftHistory) {
  const areas = new Map<string, HTMLTextAreaElement>()
  let history = initial
  /** The segment that had the focus last; its area still knows where the caret stood. */
  let active: string | null = null
  /** The text before an input method began to compose; its steps are one edit. */
  let composed: ThreadText | null = null
  /** Whether troubles are written on segments; they are about the text before the next edit. */
  let isFlagged = false

  function readText(): ThreadText {
    return { segments: form.getValues('segments'), tray: form.getValues('tray') }
  }

  function write({ segments, tray }: ThreadText): void {
    unflag()
    form.setValue('segments', segments)
    if (tray !== form.getValues('tray')) form.setValue('tray', tray)
  }

  function unflag(): void {
    if (isFlagged) form.clearErrors('segments')
    isFlagged = false
  }

  function readCaret(): Caret | null {
    const area = active === null ? undefined : areas.get(active)
    return active === null || area === undefined ? null : { segment: active, at: area.selectionStart }
  }

  function step(move: typeof undo): boolean {
    const taken = move(history, readText())
    if (taken === null) return false
    ;({ history } = taken)
    write(taken.text)
    if (taken.caret !== null) place(taken.caret)
    return true
  }

  /** React has drawn what an event changed by the time that a task queued after it runs. */
  function place(next: Caret): void {
    active = next.segment
    queueMicrotask(() => {
      const area = areas.get(next.segment)
      area?.focus()
      area?.setSelectionRange(next.at, next.at)
    })
  }

  /** The browser's own undo, in its menus, knows nothing of segments; ours takes its place. */
  function takeOverUndo(event: InputEvent): void {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
    event.preventDefault()
    step(event.inputType === 'historyUndo' ? undo : redo)
  }

  return {
    /** Changes structure. Gives false where the edit is not possible. */
    edit(change: (text: ThreadText) => Edited | null): boolean {
      const from = readText()
      const edited = change(from)
      if (edited === null) return false
      history = recordEdit(history, from, edited.text, {
        before: readCaret(),
        after: edited.caret,
        at: Date.now(),
      })
      write(edited.text)
      place(edited.caret)
      return true
    },

    /** What was typed into a segment, however it got there. */
    type(index: number, text: string, at: number): void {
      const from = readText()
      const to = setSegmentText(from, index, text)
      const segment = from.segments[index]?.id ?? ''
      if (composed === null) {
        history = recordEdit(history, from, to, { before: null, after: { segment, at }, at: Date.now() })
      }
      unflag()
      form.setValue(`segments.${index}.text`, text)
    },

    beginComposition: (): void => {
      // The form writes into its own values; what stood before has to stay as it was.
      composed ??= structuredClone(readText())
    },

    endComposition: (): void => {
      if (composed === null) return
      history = recordEdit(history, composed, readText(), {
        before: null,
        after: readCaret(),
        at: Date.now(),
      })
      composed = null
    },

    /** Moves the caret into another segment, as from line to line. */
    go(index: number, end: 'start' | 'end'): boolean {
      const segment = form.getValues('segments')[index]
      if (segment === undefined) return false
      place({ segment: segment.id, at: end === 'start' ? 0 : segment.text.length })
      return true
    },

    undo: (): boolean => step(undo),
    redo: (): boolean => step(redo),

    readHistory: () => history,

    /** Takes over what another tab wrote, with its history. */
    adopt(next: DraftHistory): void {
      history = next
    },

    /** The area of a segment, for as long as it stands on the page. */
    register(segment: string, area: HTMLTextAreaElement): () => void {
      areas.set(segment, area)
      area.addEventListener('beforeinput', takeOverUndo)
      return () => {
        area.removeEventListener('beforeinput', takeOverUndo)
        if (areas.get(segment) === area) areas.delete(segment)
      }
    },

    /** Writes a trouble on a segment and brings the caret there. */
    flag(index: number, message: string): void {
      isFlagged = true
      form.setError(`segments.${index}.text`, { type: 'refused', message })
    },

    /** A segment has the focus now. */
    enter(segment: string): void {
      active = segment
    },
    readCaret,
    place,
  }
}
