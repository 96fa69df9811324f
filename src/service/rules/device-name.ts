/** A name for the device that sent a request, such as `Chrome on Android`. No decision depends on it. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

/** The order matters, because most browsers also name the browsers after them. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** The order matters: an Android phone also names Linux, and an iPhone also names a Mac. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
