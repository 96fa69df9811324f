import { perAccount, storedValue } from './stored-value.ts'

export const chosenCalendars = perAccount((accountId) => {
  const { read, change, subscribe } = storedValue<readonly string[]>({
    key: `almanac.calendars.${accountId}`,
    initial: [],
    parse: (stored) => (Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : null),
  })
  return { read, subscribe, choose: (uuids: readonly string[]) => change(() => uuids) }
})
