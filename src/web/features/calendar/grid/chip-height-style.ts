import type { CSSProperties } from 'react'
import { rem } from '#web/ui/rem.ts'

export function chipHeightStyle(height: number | undefined): CSSProperties {
  // The cast is needed because React's CSS types do not allow custom properties.
  return height === undefined ? {} : ({ '--chip-line': rem(height) } as CSSProperties)
}
