import { MAX_CHARACTERS } from '#contract/text-length.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'
import { FEW } from './count-reading.ts'

/**
 * What is worth hearing about a count that changed: when few are left, when none is, and each time it goes over or
 * comes back. Null for every other keystroke.
 */
export function remainingWords(before: number, after: number, format: FormatNumber): string | null {
  const [was, is] = [MAX_CHARACTERS - before, MAX_CHARACTERS - after]
  if (is < 0 && was >= 0) return `${format(-is)} over`
  if (is >= 0 && was < 0) return is === 0 ? 'fits, none left' : `fits again, ${is} left`
  if (is === 0 && was > 0) return 'none left'
  return is <= FEW && was > FEW ? `${is} left` : null
}
