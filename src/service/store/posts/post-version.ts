/**
 * The next `updated_at` of a post, which is its version. It is now, or one more than before if the clock has not
 * advanced. Two changes of a post never have the same version.
 */
export function nextVersion(now: string): string {
  return `CASE WHEN updated_at < ${now} THEN ${now} ELSE updated_at + 1 END`
}
