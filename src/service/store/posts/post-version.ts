/** Adds one millisecond if the clock has not advanced, so that two changes never have the same version. */
export function nextVersion(now: string): string {
  return `CASE WHEN updated_at < ${now} THEN ${now} ELSE updated_at + 1 END`
}
