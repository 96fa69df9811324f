/** Names the fields, besides the text, in which a text filter found its words. */
export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="min-w-0 truncate">
      <mark>{name}</mark>{' '}
    </span>
  ))
}

/** The part of a found post that a chip or a row shows. */
export interface Excerpt {
  /** The names of the matching fields, except the text. */
  fields: readonly string[]
  /** The text, shortened so that the first match is visible. */
  text: string
}
