import {
  type ReactNode,
  createContext,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { readAddress, subscribeToAddress, takeScroll } from './address.ts'
import type { Address } from './href.ts'
import { searchOf, type Path, type SearchOf } from './screens.ts'

const ShownAddress = createContext<Address>(readAddress())

interface AddressProviderProps {
  /** Whether the screen of a path can be rendered at once. */
  isLoaded: (path: string) => boolean
  children: ReactNode
}

/**
 * While the screen of a new address loads, the previous screen stays. A loaded screen is rendered at once, because the
 * next typed key belongs to it.
 */
export function AddressProvider({ isLoaded, children }: AddressProviderProps) {
  const address = useAddress()
  const ready = useDeferredValue(address)
  const shown = ready.path === address.path || isLoaded(address.path) ? address : ready
  useLayoutEffect(takeScroll, [shown])
  return <ShownAddress value={shown}>{children}</ShownAddress>
}

/** The address of the browser. Its screen may still be loading. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribeToAddress, readAddress, readAddress)
}

/** The address of the shown screen. */
export function useShownAddress(): Address {
  return useContext(ShownAddress)
}

export function useSearch<P extends Path>(path: P): SearchOf<P> {
  return searchOf(path, useShownAddress().query)
}
