import * as z from 'zod/mini'

export function record<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.object(shape), z.transform(renameFields))
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name extends string
    ? Name
    : never

type Renamed<Fields> = { [Name in keyof Fields as CamelCase<Name>]: Fields[Name] }

function renameFields<Fields extends object>(fields: Fields): Renamed<Fields> {
  const renamed = Object.entries(fields).map(([name, value]: [string, unknown]) => [toCamelCase(name), value])
  // The cast is safe, because the type `Renamed` renames each field in the same way.
  return Object.fromEntries(renamed) as Renamed<Fields>
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
