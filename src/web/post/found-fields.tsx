/** The names of the fields in which a text filter found its words, where they are not in the text. */
export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="shrink-0">
      <mark>{name}</mark>{' '}
    </span>
  ))
}
