/**
 * A floor is a folder or a file in `floors.ts`. A file belongs to the floor with the longest matching path, and may
 * import that floor and the entries of `may`. Its tests may also import the entries of `testedWith`. Names with `#` are
 * floors or files of this repository, other names are packages, and `*` stands for one name.
 */
export interface Floor {
  readonly may: readonly string[]
  readonly testedWith?: readonly string[]
  /** The only names that may be imported from each of these packages. */
  readonly mayImportNames?: Readonly<Record<string, readonly string[]>>
  readonly markup?: true
  /** Whether only files are allowed here. Each folder below must be a floor of its own. */
  readonly filesOnly?: true
}
