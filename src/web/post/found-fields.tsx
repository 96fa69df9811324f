export function FoundFields({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="min-w-0 truncate">
      <mark>{name}</mark>{' '}
    </span>
  ))
}

export interface Excerpt {
  fields: readonly string[]
  text: string
}
