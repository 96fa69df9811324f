import { useSyncExternalStore } from 'react'

/** Below the breakpoint `sm`. */
const PHONE = '(width < 40rem)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** From the breakpoint `md` on a side panel has room beside the screen. */
export function useTablet(): boolean {
  return useMedia('(width >= 48rem)')
}

/** Whether a finger points. */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** From the breakpoint `lg` on. */
const DESK = '(width >= 64rem)'

export function useDesk(): boolean {
  return useMedia(DESK)
}

/** Whether a media query matches, now and after each resize. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
