import { expect, test } from 'vitest'
import { ORIGIN, expectRefusal, openSite } from './testing/site-under-test.ts'

const PICTURE = { kind: 'image/png', bytes: Buffer.from('the bytes of a picture') }

async function openSitePictures() {
  const read: string[] = []
  const opened = openSite({
    pictures: {
      open: (sealed) =>
        ({ sealed: 'https://cdn.example/face.png', gone: 'https://cdn.example/gone.png' })[sealed] ?? null,
      read: async (url) => {
        read.push(url)
        return url.endsWith('face.png') ? PICTURE : null
      },
    },
  })
  const { cookie, proof } = await opened.signIn()
  const image = (path: string, headers: Record<string, string> = {}) =>
    opened.ask(path, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers } })
  return { ...opened, read, cookie, proof, image }
}

test('a browser that is signed in gets a picture, for itself and for a week', async () => {
  const { image } = await openSitePictures()
  const answer = await image('/pictures/sealed')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE.bytes)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, max-age=604800, immutable',
    'content-length': String(PICTURE.bytes.length),
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; img-src 'self' blob:;/)
})

test('without a valid session nothing is opened or read', async () => {
  const { ask, image, cookie, proof, read, time } = await openSitePictures()
  await expectRefusal(await ask('/pictures/sealed'), 401, 'session-missing')
  await expectRefusal(await image('/pictures/sealed', { Cookie: `${cookie}x` }), 401, 'session-missing')
  await expectRefusal(
    await ask('/pictures/sealed', { headers: { 'X-API-KEY': 'any' } }),
    401,
    'session-missing',
  )
  const { now } = time
  time.now += 31 * 86_400_000
  await expectRefusal(await image('/pictures/sealed'), 401, 'session-missing')
  time.now = now
  const headers = {
    Cookie: cookie,
    'X-Almanac-Proof': proof,
    Origin: ORIGIN,
    'Sec-Fetch-Site': 'same-origin',
  }
  await ask('/session', { method: 'DELETE', headers })
  await expectRefusal(await image('/pictures/sealed'), 401, 'session-missing')
  expect(read).toEqual([])
})

test.each(['cross-site', 'same-site'])('a page that is %s gets no picture', async (site) => {
  const { image, read } = await openSitePictures()
  const answer = await image('/pictures/sealed', { 'Sec-Fetch-Site': site, Origin: 'https://evil.example' })
  await expectRefusal(answer, 403, 'origin-refused')
  expect(read).toEqual([])
})

test('an unsealed address is not found, and a missing picture is not requested again at once', async () => {
  const { image, read } = await openSitePictures()
  for (const forged of [
    'forged',
    '',
    'sealed/',
    'sealed%00',
    '..%2Fsealed',
    'https://cdn.example/face.png',
  ]) {
    const answer = await image(`/pictures/${forged}`)
    expect([forged, answer.status, answer.headers.get('Cache-Control')]).toEqual([forged, 404, 'no-store'])
  }
  expect(read).toEqual([])
  const gone = await image('/pictures/gone')
  expect(gone.headers.get('Cache-Control')).toBe('private, max-age=300')
  await expectRefusal(gone, 404, 'path-unknown')
})

test('only reading is allowed', async () => {
  const { ask, cookie } = await openSitePictures()
  const answer = await ask('/pictures/sealed', {
    method: 'POST',
    headers: { Cookie: cookie, Origin: ORIGIN },
  })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('with PICTURES=off there are no pictures', async () => {
  const { ask, signIn } = openSite()
  const { cookie } = await signIn()
  await expectRefusal(await ask('/pictures/sealed', { headers: { Cookie: cookie } }), 404, 'path-unknown')
})
