import { UTC, type Zone } from './zone.ts'

/** Lists each zone once. A browser lists `Asia/Kolkata`, for example, by its other name, which `first` replaces. */
export function zoneNames(first: Zone): readonly Zone[] {
  const listed = [UTC, ...Intl.supportedValuesOf('timeZone')]
  const other = new Intl.DateTimeFormat('en', { timeZone: first }).resolvedOptions().timeZone
  return [...new Set([first, ...listed.filter((name) => name !== other)])]
}
