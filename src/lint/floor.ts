/**
 * A file belongs to the floor with the longest matching path. A name with `#` is a floor or a file, any other name is a
 * package, and `*` stands for one name.
 */
export interface Floor {
  readonly may: readonly string[]
  readonly testedWith?: readonly string[]
  readonly mayImportNames?: Readonly<Record<string, readonly string[]>>
  readonly markup?: true
  readonly filesOnly?: true
}
