/**
 * The longest matching path decides the floor of a file. Names with `#` are floors or files, other names are packages,
 * and `*` stands for one name.
 */
export interface Floor {
  readonly may: readonly string[]
  readonly testedWith?: readonly string[]
  readonly mayImportNames?: Readonly<Record<string, readonly string[]>>
  readonly markup?: true
  readonly filesOnly?: true
}
