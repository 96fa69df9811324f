import type { Draft } from './draft.ts'

/**
 * The emergency store of a draft: local storage, which writes synchronously while the page closes, and works when the
 * database does not. It holds little, so a draft moves to the database as soon as that works again.
 */
const PREFIX = 'almanac.unsaved.'

/** Where local storage fails too, drafts survive in memory until the page closes. */
const inMemory = new Map<string, Draft>()

/** Returns whether the draft is on the disk now. */
export function keepUnsavedDraft(draft: Draft): boolean {
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

export function readUnsavedDraft(id: string): Draft | null {
  const held = inMemory.get(id)
  if (held !== undefined) return held
  try {
    // Only this module writes under this prefix.
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** The drafts of the account that are not in the database yet. */
export function listUnsavedDrafts(accountId: string): Draft[] {
  const ids = new Set([...inMemory.keys(), ...storedIds()])
  return [...ids].flatMap((id) => readUnsavedDraft(id) ?? []).filter((draft) => draft.accountId === accountId)
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

export function forgetUnsavedDraft(id: string): void {
  inMemory.delete(id)
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // A storage that cannot be reached holds nothing to forget.
  }
}

/** Drafts in memory would be lost with the page, so the browser asks before closing it. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (inMemory.size > 0) event.preventDefault()
}
