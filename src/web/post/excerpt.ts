/** What a chip or a row shows of a post that a text filter found. */
export interface Excerpt {
  /** The names of the fields besides the text in which words were found. */
  fields: readonly string[]
  /** The text, from a place on where the first match is seen. */
  text: string
}
