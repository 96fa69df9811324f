export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([sign]) => userAgent.includes(sign))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

/** The order matters, because the User-Agent of Edge also names Chrome, and that of Chrome also names Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/**
 * The order matters, because the User-Agent of an Android phone also names Linux, and that of an iPhone also names Mac
 * OS X.
 */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
