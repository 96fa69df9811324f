import type { DraftHistory } from '#web/device/drafts/draft.ts'
import { recordEdit, redo, undo } from './edit-history.ts'
import { makeFollowers } from './followers.ts'
import { hearLetters } from './own-letters.ts'
import { type Caret, type Edited, type ThreadText, setSegmentText } from './thread-text.ts'

export type ThreadEditor = ReturnType<typeof createThreadEditor>

/**
 * Holds the text of a thread, and is the one hand that changes it: each change goes into the history, and the caret
 * lands where a person expects it. The text is never written into, only replaced: what kept its place is the same
 * object before and after, so that each listener sees at a glance whether its part has changed.
 */
export function createThreadEditor(start: ThreadText, initial: DraftHistory) {
  const areas = new Map<string, HTMLTextAreaElement>()
  const listeners = new Set<() => void>()
  /** A key changes one segment of many, so that each has followers of its own. */
  const followers = makeFollowers()
  let text = start
  let history = initial
  /** What is wrong with a segment, by its id. It is about the text before the next edit. */
  let troubles: Readonly<Record<string, string>> = NO_TROUBLES
  /** The segment that had the focus last; its area still knows where the caret stood. */
  let active: string | null = null
  /** The text before an input method began to compose; its steps are one edit. */
  let composed: ThreadText | null = null

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function write(next: ThreadText): void {
    const changed = next.segments.filter((segment) => !text.segments.includes(segment))
    const touched = new Set([...changed.map(({ id }) => id), ...Object.keys(troubles)])
    text = next
    troubles = NO_TROUBLES
    for (const segment of changed) show(segment)
    for (const id of touched) followers.tell(id)
    tell()
  }

  /** An area keeps what is typed into it by itself; it is written to only when the text came another way. */
  function show(segment: ThreadText['segments'][number]): void {
    const area = areas.get(segment.id)
    if (area !== undefined && area.value !== segment.text) area.value = segment.text
  }

  function readCaret(): Caret | null {
    const area = active === null ? undefined : areas.get(active)
    return active === null || area === undefined ? null : { segment: active, at: area.selectionStart }
  }

  function step(move: typeof undo): boolean {
    const taken = move(history, text)
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
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Told when the words of a segment change, or what is wrong with it, and at nothing else. */
    follow: followers.follow,

    readText: (): ThreadText => text,
    readWords: (segment: string): string => text.segments.find(({ id }) => id === segment)?.text ?? '',

    /** Changes structure. Gives false where the edit is not possible. */
    edit(change: (text: ThreadText) => Edited | null): boolean {
      const from = text
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
    type(index: number, value: string, at: number): void {
      const from = text
      const to = setSegmentText(from, index, value)
      const segment = from.segments[index]?.id ?? ''
      if (composed === null) {
        history = recordEdit(history, from, to, { before: null, after: { segment, at }, at: Date.now() })
      }
      write(to)
    },

    beginComposition: (): void => {
      composed ??= text
    },

    endComposition: (): void => {
      if (composed === null) return
      history = recordEdit(history, composed, text, { before: null, after: readCaret(), at: Date.now() })
      composed = null
    },

    /** Moves the caret into another segment, as from line to line. */
    go(index: number, end: 'start' | 'end'): boolean {
      const segment = text.segments[index]
      if (segment === undefined) return false
      place({ segment: segment.id, at: end === 'start' ? 0 : segment.text.length })
      return true
    },

    undo: (): boolean => step(undo),
    redo: (): boolean => step(redo),

    readHistory: () => history,

    /** Takes over what another tab wrote, with its history. */
    adopt(theirs: ThreadText, theirHistory: DraftHistory): void {
      history = theirHistory
      write(theirs)
    },

    /** The area of a segment, for as long as it stands on the page, and who is told of what is typed into it. */
    register(segment: string, area: HTMLTextAreaElement, typed: () => void): () => void {
      areas.set(segment, area)
      const written = text.segments.find(({ id }) => id === segment)
      if (written !== undefined) show(written)
      const end = hearLetters(area, (event) => {
        if (event.type === 'input') typed()
        else if (event instanceof InputEvent) takeOverUndo(event)
      })
      return () => {
        end()
        if (areas.get(segment) === area) areas.delete(segment)
      }
    },

    /** Writes a trouble on a segment. */
    flag(index: number, message: string): void {
      const segment = text.segments[index]
      if (segment === undefined) return
      troubles = { ...troubles, [segment.id]: message }
      followers.tell(segment.id)
    },

    readTrouble: (segment: string): string | undefined => troubles[segment],

    /** A segment has the focus now. */
    enter(segment: string): void {
      active = segment
    },
    readCaret,
    place,
  }
}

const NO_TROUBLES = {}
