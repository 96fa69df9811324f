import { expect, test } from 'vitest'
import { readBackPath } from '#contract/connecting.ts'
import { createPlatforms } from '#service/platform/platforms.ts'
import { openStore } from '#service/store/store.ts'
import { MIGRATED_IMAGE } from '#service/store/testing/migrated-image.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { openBluesky } from './open-bluesky.ts'
import { readSettings } from './settings.ts'
import { serverOn } from './testing/server-under-test.ts'

const SECRET = 'the secret of the sessions of a test'

test('a browser sees the progress of its own calendars, and of no others', async () => {
  const settings = readSettings({}, [])
  if (!settings.ok) throw new Error(settings.trouble)
  const store = await openStore({ memory: MIGRATED_IMAGE })
  const bluesky = openBluesky(settings.value, SECRET)
  const [own, other] = [await makeAccount(store), await makeAccount(store)]
  for (const { account, calendar } of [own, other])
    await store.connections.connect(
      account.id,
      {
        platform: 'bluesky',
        server: 'https://pds.example',
        userId: `did:plc:of${calendar.id}`,
        handle: 'alice.example',
        photo: '',
        sealFor: (uuid) => bluesky.seal.seal({ access: 'access', refresh: 'refresh' }, uuid),
      },
      calendar.uuid,
      calendar,
    )
  const server = serverOn(store, {
    bluesky,
    platforms: createPlatforms(store, bluesky),
    sessionSecret: SECRET,
  })
  const { url, stop } = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    const link = { accountId: own.account.id, isDemo: false, isReadOnly: false, madeBy: 'start' }
    const launch = new URL(await server.launchLink(link)).hash.replace('#launch=', '')
    const headers = { 'Content-Type': 'application/json', Origin: url }
    const signedIn = await fetch(`${url}/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ launch }),
    })
    const { data } = (await signedIn.json()) as { data: { proof: string } } // The session's own tests check the response.
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const stateOf = async (calendar: string) => {
      const answer = await fetch(url + readBackPath(calendar), {
        headers: { Cookie, 'X-Almanac-Proof': data.proof },
      })
      return answer.json()
    }
    expect(await stateOf(own.calendar.uuid)).toMatchObject({ data: { read: 0, isDone: false } })
    for (const unknown of [other.calendar.uuid, 'nothing', '\0', ''])
      expect(await stateOf(unknown)).toMatchObject({ data: { read: 0, isDone: true } })
  } finally {
    await stop()
    await server.stop()
    await store.close()
  }
})
