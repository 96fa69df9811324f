/** The names of the fields in which a text filter found its words, where they are not in the text. */
export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="min-w-0 truncate">
      <mark>{name}</mark>{' '}
    </span>
  ))
}

/** What a chip or a row shows of a post that a text filter found. */
export interface Excerpt {
  /** The names of the fields besides the text in which words were found. */
  fields: readonly string[]
  /** The text, from a place on where the first match is seen. */
  text: string
}
