/**
 * A floor is a folder or a file of src/lint/floors.ts. A file belongs to the floor with the longest matching path. It
 * may import its own floor and the entries of `may`. All other imports are refused. Names with `#` are floors or files
 * of this repository, and other names are packages. `*` stands for one name. Tests may also import the entries of
 * `testedWith`.
 */
export interface Floor {
  readonly may: readonly string[]
  readonly testedWith?: readonly string[]
  /** Only these names may be imported from the packages. */
  readonly mayImportNames?: Readonly<Record<string, readonly string[]>>
  /** Whether files may contain JSX. */
  readonly markup?: true
  /** Only files are allowed here. A folder below must be listed as a floor. */
  readonly filesOnly?: true
}
