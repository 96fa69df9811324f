/** The phrases of one language. Words in braces are slots: `{n}` is a small number, `{name}` the person addressed. */
export type Phrases = {
  /** Posts that answer no tweet. */
  posts: readonly string[]
  /** Tweets of others, with answers and quotes of the account; all of an exchange have the same words in their slots. */
  exchanges: readonly Exchange[]
  openers: readonly string[]
  steps: readonly string[]
  closers: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
  tags: readonly string[]
  /** The separator of two sentences. */
  space: ' ' | ''
}

export type Exchange = { theirs: string; answers: readonly string[]; quotes: readonly string[] }
