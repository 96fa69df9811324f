import { useMedia } from '#web/ui/media.ts'
import { useSearch } from '#web/router/use-address.tsx'

/**
 * How much the lines of tools have room for: a menu for each filter, one button for all filters beside the text field,
 * or only that button. A post or a list beside the days takes a part of their width.
 */
export function useToolWidth(): 'wide' | 'middle' | 'narrow' {
  const { post, panel } = useSearch('/calendar')
  const isBeside = post !== undefined || panel !== undefined
  const isWide = useMedia(isBeside ? '(width >= 84rem)' : '(width >= 64rem)')
  const isNarrow = useMedia(isBeside ? '(width < 64rem)' : '(width < 40rem)')
  return isWide ? 'wide' : isNarrow ? 'narrow' : 'middle'
}
