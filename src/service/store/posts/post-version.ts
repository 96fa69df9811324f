/**
 * If the clock has not advanced, the version rises by one millisecond, so that two changes never have the same version.
 */
export function nextVersion(now: string): string {
  return `CASE WHEN updated_at < ${now} THEN ${now} ELSE updated_at + 1 END`
}
