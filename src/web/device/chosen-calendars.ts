import { storedValue } from './stored-value.ts'

type ChosenCalendars = ReturnType<typeof createChosenCalendars>

const byAccount = new Map<string, ChosenCalendars>()

/** The calendars whose posts a person has chosen to see on this device; none for all. The same object for the same account. */
export function chosenCalendars(accountId: string): ChosenCalendars {
  const known = byAccount.get(accountId) ?? createChosenCalendars(accountId)
  byAccount.set(accountId, known)
  return known
}

function createChosenCalendars(accountId: string) {
  const { read, change, subscribe } = storedValue<readonly string[]>({
    key: `almanac.calendars.${accountId}`,
    initial: [],
    parse: (stored) => (Array.isArray(stored) ? stored.filter((uuid) => typeof uuid === 'string') : null),
  })
  return { read, subscribe, choose: (uuids: readonly string[]) => change(() => uuids) }
}
