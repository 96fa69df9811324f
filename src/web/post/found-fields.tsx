export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="min-w-0 truncate">
      <mark>{name}</mark>{' '}
    </span>
  ))
}

/** What a chip or row shows of a post that a text filter found. */
export interface Excerpt {
  /** The fields with a match, besides the text. */
  fields: readonly string[]
  /** The text around its first match. */
  text: string
}
