import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'

type CountReading = {
  count: number
  tone: 'normal' | 'warning' | 'over'
}

const FEW = 20

export function readCount(text: string): CountReading {
  const count = countCharacters(text)
  const left = MAX_CHARACTERS - count
  return { count, tone: left < 0 ? 'over' : left <= FEW ? 'warning' : 'normal' }
}

export function figureWords({ count, tone }: CountReading, format: FormatNumber): string {
  return tone === 'over' ? `${format(count - MAX_CHARACTERS)} over` : `${count} of ${MAX_CHARACTERS}`
}

export function remainingWords(before: number, after: number, format: FormatNumber): string | null {
  const [was, is] = [MAX_CHARACTERS - before, MAX_CHARACTERS - after]
  if (is < 0 && was >= 0) return `${format(-is)} over`
  if (is >= 0 && was < 0) return is === 0 ? 'fits, none left' : `fits again, ${is} left`
  if (is === 0 && was > 0) return 'none left'
  return is <= FEW && was > FEW ? `${is} left` : null
}
