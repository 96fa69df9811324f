export type Mention = { from: number; to: number; typed: string }

const BEFORE_CARET = /[@＠]([\p{L}\p{N}_-][\p{L}\p{N}_.-]*)$/u
const AFTER_CARET = /^[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*/u
/**
 * After one of these characters, an `@` belongs to an e-mail address or a URL. Letters of other scripts than Latin are
 * missing, because a handle may follow them directly.
 */
const ADDRESS = /[\p{Script=Latin}\p{N}_.+%/@＠-]$/u

/** A handle is a host name, which has at most 253 characters. */
const MAX_HANDLE_LENGTH = 253

export function findMention(text: string, caret: number): Mention | null {
  const found = BEFORE_CARET.exec(text.slice(Math.max(0, caret - MAX_HANDLE_LENGTH - 1), caret))
  const typed = found?.[1]
  if (typed === undefined) return null
  const from = caret - typed.length - 1
  // Tests two code units, because a letter outside of the Basic Multilingual Plane takes two.
  if (ADDRESS.test(text.slice(Math.max(0, from - 2), from))) return null
  const rest = AFTER_CARET.exec(text.slice(caret, caret + MAX_HANDLE_LENGTH))?.[0] ?? ''
  return { from, to: caret + rest.length, typed }
}

export function completeMention(text: string, { to }: Mention, username: string): string {
  const isEnded = /^[\s\p{P}]/u.test(text.slice(to, to + 2))
  return `@${username}${isEnded ? '' : ' '}`
}
