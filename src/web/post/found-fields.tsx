/** The names of the fields in which a text filter found its words, where they are not in the text. */
export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="min-w-0 truncate">
      <mark>{name}</mark>{' '}
    </span>
  ))
}
