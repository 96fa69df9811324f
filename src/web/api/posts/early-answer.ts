import type { DateRange } from '#contract/date-range.ts'
import { readProof } from '#web/api/transport/connection.ts'

/** src/web/start/before-paint.ts asks for the first month while the scripts load: 400 ms earlier on a slow line. */
interface EarlyAnswer extends DateRange {
  /** The session that asked. */
  proof: string
  text: Promise<string>
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined
}

/** The days that were asked for, until the answer is taken. */
export function earlyRange(): DateRange | null {
  const early = globalThis.earlyAnswer
  return early?.proof === readProof() ? { from: early.from, to: early.to } : null
}

/** The first list by date uses this answer, or discards it if it is for other days or another session. */
export function takeEarlyAnswer({ from, to }: DateRange): Promise<string> | null {
  const early = globalThis.earlyAnswer
  globalThis.earlyAnswer = undefined
  const isSame = early?.from === from && early.to === to && early.proof === readProof()
  return isSame ? early.text : null
}
