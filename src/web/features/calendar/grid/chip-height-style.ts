import type { CSSProperties } from 'react'
import { rem } from '#web/ui/rem.ts'

export function chipHeightStyle(height: number | undefined): CSSProperties {
  // React's types have no custom properties.
  return height === undefined ? {} : ({ '--chip-line': rem(height) } as CSSProperties)
}
