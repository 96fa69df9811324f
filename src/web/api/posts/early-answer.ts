import type { DateRange } from '#contract/date-range.ts'
import { readProof } from '#web/api/transport/connection.ts'

/** `before-paint.ts` sends this request while the scripts load. This saves 400 ms on a slow connection. */
interface EarlyAnswer extends DateRange {
  proof: string
  text: Promise<string>
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined
}

export function earlyRange(): DateRange | null {
  const early = globalThis.earlyAnswer
  return early?.proof === readProof() ? { from: early.from, to: early.to } : null
}

export function takeEarlyAnswer({ from, to }: DateRange): Promise<string> | null {
  const early = globalThis.earlyAnswer
  globalThis.earlyAnswer = undefined
  const isSame = early?.from === from && early.to === to && early.proof === readProof()
  return isSame ? early.text : null
}
