import { perAccount, storedValue } from './stored-value.ts'

export const lastCalendar = perAccount((account) =>
  storedValue<string | null>({
    key: `almanac.last-calendar.${account}`,
    initial: null,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
  }),
)
