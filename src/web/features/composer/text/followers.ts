/** Who follows one of many things, by its name: a change of it is told to them and to nobody else. */
export function makeFollowers() {
  const listenersByName = new Map<string, Set<() => void>>()
  return {
    follow: (name: string, listener: () => void): (() => void) => {
      const listeners = listenersByName.get(name) ?? new Set()
      listenersByName.set(name, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) listenersByName.delete(name)
      }
    },
    tell: (name: string): void => {
      for (const listener of listenersByName.get(name) ?? []) listener()
    },
  }
}
