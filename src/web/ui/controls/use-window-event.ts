import { useEffectEvent, useLayoutEffect } from 'react'

declare global {
  interface WindowEventMap {
    visibilitychange: Event
  }
}

/** A layout effect adds the listener, because a quick key may arrive before other effects run. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  { capture = false } = {},
): void {
  const call = useEffectEvent(listener)
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Name]) => call(event)
    addEventListener(name, listen, capture)
    return () => removeEventListener(name, listen, capture)
  }, [name, capture])
}
