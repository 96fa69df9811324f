import { UTC, type Zone } from './zone.ts'

/**
 * Lists each zone once. Browsers list some zones by another name, such as `Asia/Calcutta`. `first` replaces this name.
 */
export function zoneNames(first: Zone): readonly Zone[] {
  const listed = [UTC, ...Intl.supportedValuesOf('timeZone')]
  const other = new Intl.DateTimeFormat('en', { timeZone: first }).resolvedOptions().timeZone
  return [...new Set([first, ...listed.filter((name) => name !== other)])]
}
