import type { ClipboardEvent } from 'react'
import { MAX_CHARACTERS, MAX_SEGMENTS } from '#contract/text-length.ts'
import { showNotDone } from '#web/api/workspace/not-done.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'

/** A browser takes 3 s to lay out a million characters. The longest thread has less than a tenth of `MAX_PASTED`. */
export const MAX_PASTED = 100_000

export function refuseLongPaste(event: ClipboardEvent, display: Pick<Display, 'locale'>): void {
  const { length } = event.clipboardData.getData('text/plain')
  if (length <= MAX_PASTED) return
  event.preventDefault()
  const format = (number: number) => formatNumber(number, display)
  showNotDone(
    `Too long to read: ${format(length)} characters. A thread holds ${format(MAX_SEGMENTS * MAX_CHARACTERS)}.`,
  )
}
