/** A handle that is being typed. Its `@` is at `from`, and `to` is the index after its last character. */
export type Mention = { from: number; to: number; typed: string }

/** Handles consist of letters, digits, `_` and `-`, with dots between them. */
const BEFORE_CARET = /[@＠]([\p{L}\p{N}_-][\p{L}\p{N}_.-]*)$/u
const AFTER_CARET = /^[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*/u
/**
 * An `@` after one of these characters belongs to an e-mail address or a link. In scripts without spaces, a handle may
 * follow letters.
 */
const ADDRESS = /[\p{Script=Latin}\p{N}_.+%/@＠-]$/u

/** A handle is at most as long as a host name. */
const MAX_HANDLE_LENGTH = 253

/**
 * Finds the handle at the caret from its first letter on. Null without a handle, and in an e-mail address or a link.
 */
export function findMention(text: string, caret: number): Mention | null {
  const found = BEFORE_CARET.exec(text.slice(Math.max(0, caret - MAX_HANDLE_LENGTH - 1), caret))
  const typed = found?.[1]
  if (typed === undefined) return null
  const from = caret - typed.length - 1
  // Two code units, because a letter outside of the basic plane has two.
  if (ADDRESS.test(text.slice(Math.max(0, from - 2), from))) return null
  const rest = AFTER_CARET.exec(text.slice(caret, caret + MAX_HANDLE_LENGTH))?.[0] ?? ''
  return { from, to: caret + rest.length, typed }
}

/** The words that replace the handle. They end with a space, unless a space or a punctuation mark follows. */
export function completeMention(text: string, { to }: Mention, username: string): string {
  const isEnded = /^[\s\p{P}]/u.test(text.slice(to, to + 2))
  return `@${username}${isEnded ? '' : ' '}`
}
