import { perAccount, storedValue } from './stored-value.ts'

/** The calendar that a person sent to last on this device. */
export const lastCalendar = perAccount((account) =>
  storedValue<string | null>({
    key: `almanac.last-calendar.${account}`,
    initial: null,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  }),
)
