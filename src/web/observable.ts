export interface Observable<Value> {
  read: () => Value
  set: (next: Value) => void
  /** Returns a function that ends the subscription. Both functions fit `useSyncExternalStore`. */
  subscribe: (changed: (value: Value) => void) => () => void
}

/**
 * A value with listeners. `start` runs when the first listener is added. The function that it returns runs when the
 * last listener is removed.
 */
export function observable<Value>(first: Value, start?: () => () => void): Observable<Value> {
  let current = first
  let stop: (() => void) | undefined
  const listeners = new Set<(value: Value) => void>()
  return {
    read: () => current,
    set: (next) => {
      current = next
      for (const changed of listeners) changed(next)
    },
    subscribe: (changed) => {
      // The wrapper makes each subscription separate, even with the same function.
      const listener = (value: Value) => changed(value)
      listeners.add(listener)
      if (listeners.size === 1) stop = start?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
