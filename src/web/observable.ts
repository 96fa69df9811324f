export interface Observable<Value> {
  read: () => Value
  set: (next: Value) => void
  subscribe: (changed: (value: Value) => void) => () => void
}

/** Runs `start` for the first listener. After the last listener is removed, runs the function that `start` returned. */
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
      const listener = (value: Value) => changed(value)
      listeners.add(listener)
      if (listeners.size === 1) stop = start?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
