import * as z from 'zod/mini'

/**
 * An object on the wire, whose fields have names like `updated_at`. Parsing renames them as in the rest of the code:
 * `updatedAt`. Fields that the schema does not know are dropped.
 */
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
  // The type `Renamed` makes the same change to each name.
  return Object.fromEntries(renamed) as Renamed<Fields>
}

function toCamelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
