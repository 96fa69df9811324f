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
  isLoaded: (path: string) => boolean
  children: ReactNode
}

/** Shows a loaded screen at once, because the next key press is meant for that screen. */
export function AddressProvider({ isLoaded, children }: AddressProviderProps) {
  const address = useAddress()
  const ready = useDeferredValue(address)
  const shown = ready.path === address.path || isLoaded(address.path) ? address : ready
  useLayoutEffect(takeScroll, [shown])
  return <ShownAddress value={shown}>{children}</ShownAddress>
}

export function useAddress(): Address {
  return useSyncExternalStore(subscribeToAddress, readAddress, readAddress)
}

export function useShownAddress(): Address {
  return useContext(ShownAddress)
}

export function useSearch<P extends Path>(path: P): SearchOf<P> {
  return searchOf(path, useShownAddress().query)
}
