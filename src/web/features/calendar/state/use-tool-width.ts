import { useMedia, useShort } from '#web/ui/media-queries.ts'
import { useSearch } from '#web/router/use-address.tsx'

export function useToolWidth(): 'wide' | 'middle' | 'narrow' {
  const { post, panel } = useSearch('/calendar')
  const isBeside = post !== undefined || panel !== undefined
  const isWide = useMedia(isBeside ? '(width >= 84rem)' : '(width >= 64rem)')
  const isNarrow = useMedia(isBeside ? '(width < 64rem)' : '(width < 40rem)')
  const isShort = useShort()
  return isWide ? 'wide' : isNarrow || isShort ? 'narrow' : 'middle'
}
