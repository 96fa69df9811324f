import { Draft } from './draft.ts'

/**
 * The way of last resort for a draft: written at once, while the page is being closed or when the database takes
 * nothing more. It holds little, so a draft moves from here to the database as soon as that works again.
 */
const PREFIX = 'almanac.unsaved.'

/** Whether the words are kept now. */
export function keepLastWords(draft: Draft): boolean {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readLastWords(id: string): Draft | null {
  try {
    const read = Draft.safeParse(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Every draft of the account that waits here. */
export function listLastWords(accountId: string): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => readLastWords(key.slice(PREFIX.length)) ?? [])
      .filter((draft) => draft.accountId === accountId)
  } catch {
    return []
  }
}

export function forgetLastWords(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // A storage that cannot be reached holds nothing to forget.
  }
}
