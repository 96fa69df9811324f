/** The places inside a JSON value, itself included. */
export function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))]
}

/** A copy of a JSON value with another part at this place. */
export function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  const copy: unknown = structuredClone(value)
  if (typeof copy === 'object' && copy !== null)
    Reflect.set(copy, name, withPart(Reflect.get(copy, name), rest, part))
  return copy
}
