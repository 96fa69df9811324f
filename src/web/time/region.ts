import type { Weekday } from './grid.ts'

interface Region {
  isMonthFirst: boolean
  weekStart: Weekday
  hourCycle: 12 | 24
  halves: readonly [string, string]
  numbers: Intl.NumberFormat
}

export function browserLocale(): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(navigator.language)[0] ?? 'en-GB'
  } catch {
    // WebKit on a machine without a locale reports `c`, which is not a valid language tag.
    return 'en-GB'
  }
}

const regions = new Map<string, Region>()

export function regionOf(locale: string): Region {
  let region = regions.get(locale)
  if (region === undefined) regions.set(locale, (region = readRegion(locale)))
  return region
}

function readRegion(locale: string): Region {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return {
    isMonthFirst: isMonthFirst(locale),
    weekStart: readWeekStart(new Intl.Locale(locale)),
    hourCycle: hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24,
    halves: [readHalf(locale, 9), readHalf(locale, 21)],
    numbers: readNumbers(locale),
  }
}

/**
 * Reads the order from the region's own language. For English, browsers know only a few regions and use the order of
 * the USA for all others.
 */
function isMonthFirst(locale: string): boolean {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', calendar: 'gregory' })
  const types = format.formatToParts(0).map(({ type }) => type)
  return types.indexOf('month') < types.indexOf('day')
}

function readHalf(locale: string, hour: number): string {
  const english = `en-${new Intl.Locale(locale).maximize().region ?? 'GB'}`
  const format = new Intl.DateTimeFormat(english, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
  return (
    format.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  )
}

/** Replaces Arabic separators by English ones, because readers of English do not know the Arabic ones. */
function readNumbers(locale: string): Intl.NumberFormat {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return format.format(1_000_000).includes('،') ? new Intl.NumberFormat('en') : format
}

/**
 * The first day of the week by region, from CLDR 48, for browsers that do not provide it. It is Monday in all other
 * regions.
 */
const WEEK_STARTS: readonly [Weekday, string][] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
]

function readWeekStart(locale: Intl.Locale): Weekday {
  // The cast is needed because TypeScript declares neither field yet. Some browsers have the method, some the property,
  // and some neither.
  const known = locale as {
    getWeekInfo?: () => { firstDay: Weekday }
    weekInfo?: { firstDay: Weekday }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? weekStartOf(locale.maximize().region ?? '')
}

export function weekStartOf(region: string): Weekday {
  return WEEK_STARTS.find(([, all]) => region !== '' && all.includes(region))?.[0] ?? 1
}
