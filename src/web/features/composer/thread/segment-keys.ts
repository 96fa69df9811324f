import type { KeyboardEvent } from 'react'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { addSegment, mergeWithPrevious, splitAtCaret } from '#web/features/composer/text/thread-text.ts'

interface SegmentKeys {
  index: number
  editor: ThreadEditor
}

export function segmentKeyDown(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { index, editor }: SegmentKeys,
): void {
  // During a composition, keys belong to the input method.
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
