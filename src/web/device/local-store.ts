/** Holds values that the browser cannot store, until the page closes. */
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
    // If the browser refuses access to its storage, there is nothing to remove.
  }
}

export function listLocal(prefix: string): string[] {
  return [...new Set([...inMemory.keys(), ...keysOnDisk()])].filter((key) => key.startsWith(prefix))
}

export function isOnlyInMemory(key: string): boolean {
  return inMemory.has(key)
}

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
