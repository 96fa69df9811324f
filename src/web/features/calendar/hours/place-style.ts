import type { CSSProperties } from 'react'
import { rem } from '#web/ui/rem.ts'
import type { Spot } from './lay-out-days.ts'

/** Where a chip lies in its column. */
export type Place = Pick<Spot<unknown>, 'top' | 'height' | 'lane' | 'lanes'>

export function placeStyle({ top, height, lane, lanes }: Place): CSSProperties {
  return {
    insetBlockStart: rem(top),
    blockSize: rem(height),
    insetInlineStart: `${(lane * 100) / lanes}%`,
    inlineSize: `${100 / lanes}%`,
  }
}
