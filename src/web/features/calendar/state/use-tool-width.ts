import { useMedia, useShort } from '#web/ui/media.ts'
import { useSearch } from '#web/router/use-address.tsx'

/**
 * With `wide`, each filter has its own menu. With `middle`, one filter button is beside the text field. With `narrow`,
 * only that button remains. An open post or list takes a part of the width, and so do the notes in a low window.
 */
export function useToolWidth(): 'wide' | 'middle' | 'narrow' {
  const { post, panel } = useSearch('/calendar')
  const isBeside = post !== undefined || panel !== undefined
  const isWide = useMedia(isBeside ? '(width >= 84rem)' : '(width >= 64rem)')
  const isNarrow = useMedia(isBeside ? '(width < 64rem)' : '(width < 40rem)')
  const isShort = useShort()
  return isWide ? 'wide' : isNarrow || isShort ? 'narrow' : 'middle'
}
