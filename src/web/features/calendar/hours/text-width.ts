import type { Spot } from './lay-out-days.ts'

/** What a chip of one line has besides its text, and one of several lines beside it, in rem. */
const SIGNS_REM = 4.5
const PADDING_REM = 1

/** How wide the text of a chip may be in a column of this width, all its lines together. */
export function textWidth({ lanes, lines }: Pick<Spot<unknown>, 'lanes' | 'lines'>, width: number): number {
  const lane = width / lanes
  return lines === 0 ? lane - SIGNS_REM : lines * (lane - PADDING_REM)
}
