/**
 * Names the device that sent a request, such as `Chrome on Android`. The name may be wrong, so it is only shown to
 * people.
 */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

/**
 * The order matters, because most user agents name several browsers: Edge also names Chrome, and Chrome also names
 * Safari.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** The order matters, because an Android phone also names Linux, and an iPhone also names Mac OS X. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
