import { type Weekday } from './grid.ts'
import { type Zone } from './zone.ts'

/** How times and dates are shown. */
export type Display = {
  /** Decides numbers, numeric dates and the defaults of the others. */
  locale: string
  zone: Zone
  weekStart: Weekday
  hourCycle: 12 | 24
}

/** The first day of the week in this locale; Monday where the browser does not know. */
export function localeWeekStart(locale: string): Weekday {
  // Some engines have the method, some the property, one neither; TypeScript describes none of them yet.
  const known = new Intl.Locale(locale) as {
    getWeekInfo?: () => { firstDay: Weekday }
    weekInfo?: { firstDay: Weekday }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

export function localeHourCycle(locale: string): 12 | 24 {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24
}
