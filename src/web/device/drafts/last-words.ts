import type { Draft } from './draft.ts'

/**
 * The way of last resort for a draft: written at once, while the page is being closed or when the database takes
 * nothing more. It holds little, so a draft moves from here to the database as soon as that works again.
 */
const PREFIX = 'almanac.unsaved.'

/** Where nothing can be stored, words outlive at least the screen they were written on, as long as the page is open. */
const inMemory = new Map<string, Draft>()

/** Whether the words are on the disk now. */
export function keepLastWords(draft: Draft): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft))
    inMemory.delete(draft.id)
    return true
  } catch {
    inMemory.set(draft.id, draft)
    addEventListener('beforeunload', askBeforeLosing)
    return false
  }
}

export function readLastWords(id: string): Draft | null {
  const held = inMemory.get(id)
  if (held !== undefined) return held
  try {
    // This module wrote it, and nobody else writes under these names.
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Every draft of the account that waits here. */
export function listLastWords(accountId: string): Draft[] {
  const ids = new Set([...inMemory.keys(), ...storedIds()])
  return [...ids].flatMap((id) => readLastWords(id) ?? []).filter((draft) => draft.accountId === accountId)
}

function storedIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    )
  } catch {
    return []
  }
}

export function forgetLastWords(id: string): void {
  inMemory.delete(id)
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // A storage that cannot be reached holds nothing to forget.
  }
}

/** Words that this page alone holds would be lost with it, so the browser asks before closing it. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (inMemory.size > 0) event.preventDefault()
}
