/**
 * Returns an expression for a post's next `updated_at`, which is its version. The version is `now`, or one millisecond
 * later than before if the clock has not advanced, so that two changes never have the same version.
 */
export function nextVersion(now: string): string {
  return `CASE WHEN updated_at < ${now} THEN ${now} ELSE updated_at + 1 END`
}
