/**
 * Local storage that never throws. A browser may refuse it, lack it, or have no room left. A value then lasts until the
 * page closes.
 */
const inMemory = new Map<string, string>()

export function readLocal(key: string): string | null {
  const held = inMemory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the value is on the disk. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    inMemory.delete(key)
    return true
  } catch {
    inMemory.set(key, value)
    return false
  }
}

export function removeLocal(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // If the storage cannot be reached, there is nothing to remove.
  }
}

/** The keys that begin with a prefix, on the disk and in memory. */
export function listLocal(prefix: string): string[] {
  return [...new Set([...inMemory.keys(), ...keysOnDisk()])].filter((key) => key.startsWith(prefix))
}

/** Whether a value exists only on this page, and not on the disk. */
export function isOnlyInMemory(key: string): boolean {
  return inMemory.has(key)
}

/** Whether this page has local storage. The storage may still be full. */
export function hasLocalStorage(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}

function keysOnDisk(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
