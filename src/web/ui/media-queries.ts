import { useSyncExternalStore } from 'react'

const PHONE = '(width < 40rem)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}

export function usePhone(): boolean {
  return useMedia(PHONE)
}

/** A phone on which the cells of a month have no room for text. */
export const LOW_PHONE = '(width < 40rem) and (height < 57rem)'

export function useTablet(): boolean {
  return useMedia('(width >= 48rem)')
}

export function useShort(): boolean {
  return useMedia('(height < 26rem)')
}

export function useTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

export function useDesk(): boolean {
  return useMedia('(width >= 64rem)')
}

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
