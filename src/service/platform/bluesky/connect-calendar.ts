import { randomUUID } from 'node:crypto'
import type { ConnectTrouble } from '#contract/connecting.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { Account } from '#service/store/accounts/accounts.ts'
import { issueLaunchKey } from '#service/store/keys/issue-key.ts'
import type { Calendar, NewCalendar } from '#service/store/posts/calendars.ts'
import type { ConnectionTrouble, NewConnection } from '#service/store/publishing/connections.ts'
import type { Store } from '#service/store/store.ts'
import {
  type BlueskyServers,
  type ConnectedAccount,
  type Login,
  connectBluesky,
  endSession,
} from './connect.ts'
import type { TokenSeal } from './sealed-tokens.ts'

type Dependencies = {
  store: Pick<Store, 'connections' | 'keys' | 'pepper'>
  bluesky: BlueskyServers & { seal: TokenSeal }
}

export type ConnectedCalendar = Pick<ConnectedAccount, 'handle' | 'server' | 'userId'> & {
  calendar: Calendar
}

export async function connectCalendar(
  dependencies: Dependencies,
  login: Login,
  accountId: number,
  calendarUuid: string | null,
): Promise<Result<ConnectedCalendar, ConnectTrouble>> {
  return await connectAt(dependencies, login, (connection, calendar) =>
    dependencies.store.connections.connect(accountId, connection, calendarUuid, { ...calendar, accountId }),
  )
}

export async function connectInBrowser(
  dependencies: Dependencies,
  { calendarUuid, ...login }: Login & { calendarUuid: string | null },
): Promise<Result<{ calendarUuid: string; handle: string; key: string | null }, ConnectTrouble>> {
  if (calendarUuid !== null) {
    const { connections } = dependencies.store
    const accountId = await connections.findAccount(calendarUuid)
    if (accountId === null) return bad({ kind: 'calendar-unknown' })
    const known = await connections.findByCalendar(calendarUuid)
    const user = known === null ? {} : { userId: known.userId }
    const again = await connectCalendar(dependencies, { ...login, ...user }, accountId, calendarUuid)
    return again.ok ? good({ calendarUuid, handle: again.value.handle, key: null }) : again
  }
  const connected = await connectAt(dependencies, login, (connection, calendar) =>
    dependencies.store.connections.connectOwn(connection, { name: calendar.name, tier: OWN_TIER }, calendar),
  )
  if (!connected.ok) return connected
  const { handle, calendar } = connected.value
  const { key } = await issueLaunchKey(dependencies.store, calendar.accountId)
  await dependencies.store.keys.revokeOldLaunchKeys(calendar.accountId)
  return good({ calendarUuid: calendar.uuid, handle, key })
}

const OWN_TIER: Account['tier'] = 'pro'

async function connectAt(
  { bluesky }: Dependencies,
  login: Login,
  store: (
    connection: NewConnection,
    calendar: Omit<NewCalendar, 'accountId'>,
  ) => Promise<Result<Calendar, ConnectionTrouble>>,
): Promise<Result<ConnectedCalendar, ConnectTrouble>> {
  const connected = await connectBluesky(bluesky, login)
  if (!connected.ok) return connected
  const { tokens, name, photo, handle, server, userId } = connected.value
  const userUuid = randomUUID()
  const stored = await store(
    {
      platform: 'bluesky',
      server,
      userId,
      handle,
      photo,
      sealFor: (calendarUuid) => bluesky.seal.seal(tokens, calendarUuid),
    },
    {
      userUuid,
      userFirstName: name,
      userLastName: '',
      userEmail: `${userUuid}@calendar.example`,
      name,
      username: handle,
      profilePhoto: photo,
      refreshToken: '',
      socialUserId: userId,
      verified: '',
    },
  )
  if (stored.ok) return good({ calendar: stored.value, handle, server, userId })
  await endSession(bluesky, server, tokens.refresh)
  return bad({ kind: stored.trouble })
}
