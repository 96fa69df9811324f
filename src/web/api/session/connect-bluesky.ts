import {
  CONNECT_PATH,
  ConnectAnswer,
  type ConnectRequest,
  ReadBackState,
  readBackPath,
} from '#contract/connecting.ts'
import { readConnection, shownAccount } from '#web/api/transport/connection.ts'
import { askServer } from '#web/api/transport/exchange.ts'
import { clientFailure } from '#web/api/transport/request-failed.ts'
import { listSessions, readSession, readTextField } from './session.ts'

/** Returns null if no account of this browser may connect calendars. */
export function connectingAccount(): string | null {
  const able = listSessions().filter(({ mayConnect }) => mayConnect)
  const shown = able.find(({ accountId }) => accountId === shownAccount())
  return (shown ?? able[0])?.accountId ?? null
}

/** The app password goes only to Almanac's own server, and the browser does not store it. */
export async function connectBluesky(request: ConnectRequest): Promise<ConnectAnswer> {
  const connection = readConnection(connectingAccount())
  const answer = ConnectAnswer.safeParse(
    await askServer(CONNECT_PATH, { method: 'POST', body: request }, connection),
  )
  if (!answer.success) throw clientFailure('answer-unreadable')
  const { data } = answer
  if ('session' in data && data.session !== null && readSession(data.session) === null)
    throw clientFailure('answer-unreadable')
  return data
}

export async function askReading(calendarUuid: string, session: unknown): Promise<ReadBackState> {
  const connection = { ...readConnection(), proof: readTextField(session, 'proof') }
  const state = ReadBackState.safeParse(
    await askServer(readBackPath(calendarUuid), { method: 'GET' }, connection),
  )
  if (!state.success) throw clientFailure('answer-unreadable')
  return state.data
}
