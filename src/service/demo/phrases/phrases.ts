/** What is said in one language. Words in braces are slots; `{n}` is a small number, `{name}` who is spoken to. */
export type Phrases = {
  /** What the account says by itself. */
  posts: readonly string[]
  /** What others say, with what the account answers and how it quotes; they share the words in their slots. */
  exchanges: readonly Exchange[]
  openers: readonly string[]
  steps: readonly string[]
  closers: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
  tags: readonly string[]
  /** What stands between two sentences. */
  space: ' ' | ''
}

export type Exchange = { theirs: string; answers: readonly string[]; quotes: readonly string[] }
