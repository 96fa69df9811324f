import { perAccount, storedValue } from './stored-value.ts'

/** The calendar of the last post that was sent from this device. */
export const lastCalendar = perAccount((account) =>
  storedValue<string | null>({
    key: `almanac.last-calendar.${account}`,
    initial: null,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  }),
)
