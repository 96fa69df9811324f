import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_ROOM } from '#service/store/workspace/stored-pictures.ts'
import { readSettings } from './settings.ts'

test('without settings the embedded service runs on loopback', () => {
  expect(readSettings({}, [])).toEqual({
    ok: true,
    value: {
      port: 4280,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: null,
      upstream: null,
      sessionSecret: null,
      publicOrigin: null,
      lateHours: 24,
      plcUrl: new URL('https://plc.directory'),
      blueskyAppView: new URL('https://public.api.bsky.app'),
      readBackMinutes: 5,
      alertUrl: null,
      allowPrivateHosts: false,
      pictures: true,
      pictureRoom: PICTURE_ROOM,
    },
  })
})

test('every setting is read', () => {
  const read = readSettings(
    {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/tmp/almanac',
      DATABASE_URL: 'postgres://almanac@db/almanac',
      UPSTREAM_URL: 'https://ignored.example',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://calendar.example/',
      LATE_HOURS: '8760',
      PLC_URL: 'https://plc.example',
      BLUESKY_APPVIEW: 'https://appview.example',
      PRIVATE_HOSTS: 'refuse',
      READ_BACK_MINUTES: '1440',
      PICTURES: 'off',
      POST_PICTURES_MB: '0',
      ALL_POST_PICTURES_MB: '1000000',
    },
    ['--upstream', 'https://api.example/base/'],
  )
  expect(read).toEqual({
    ok: true,
    value: {
      port: 0,
      host: '0.0.0.0',
      dataDir: '/tmp/almanac',
      databaseUrl: 'postgres://almanac@db/almanac',
      upstream: new URL('https://api.example/base'),
      sessionSecret: 's'.repeat(32),
      publicOrigin: 'https://calendar.example',
      lateHours: 8760,
      plcUrl: new URL('https://plc.example'),
      blueskyAppView: new URL('https://appview.example'),
      readBackMinutes: 1440,
      alertUrl: null,
      allowPrivateHosts: false,
      pictures: false,
      pictureRoom: { account: 0, installation: 1e12 },
    },
  })
})

test('an upstream may follow its flag after an equals sign', () => {
  const read = readSettings({}, ['--upstream=http://127.0.0.1:9'])
  expect(read.ok && read.value.upstream?.href).toBe('http://127.0.0.1:9/')
})

test.each([
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['HOST', 'a host'],
  ['HOST', 'https://a.example'],
  ['HOST', '0.0.0.0'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'here'],
  ['ALERT_URL', 'https://user:pass@a.example'],
  ['UPSTREAM_URL', 'ftp://a.example'],
  ['UPSTREAM_URL', 'https://user:pass@a.example'],
  ['UPSTREAM_URL', 'https://a.example/?q=1'],
  ['UPSTREAM_URL', 'api.example'],
  ['SESSION_SECRET', 's'.repeat(31)],
  ['LATE_HOURS', '00'],
  ['LATE_HOURS', '8761'],
  ['LATE_HOURS', '1.5'],
  ['LATE_HOURS', '-1'],
  ['PLC_URL', 'http://plc.example'],
  ['PLC_URL', 'https://user:pass@plc.example'],
  ['BLUESKY_APPVIEW', 'http://appview.example'],
  ['BLUESKY_APPVIEW', 'nobody'],
  ['PRIVATE_HOSTS', 'yes'],
  ['READ_BACK_MINUTES', '1441'],
  ['READ_BACK_MINUTES', '-1'],
  ['READ_BACK_MINUTES', '2.5'],
  ['PICTURES', 'yes'],
  ['POST_PICTURES_MB', '-1'],
  ['ALL_POST_PICTURES_MB', '1000001'],
  ['PUBLIC_ORIGIN', 'http://calendar.example'],
  ['PUBLIC_ORIGIN', 'https://calendar.example/path'],
])('%s=%s is refused with one sentence that names it and contains no secret', (name, value) => {
  const read = readSettings({ [name]: value }, [])
  if (read.ok) throw new Error('was accepted')
  expect(read.trouble).toContain(name)
  expect(read.trouble).toMatch(/^[^\n]+\.$/)
  if (name !== 'HOST') expect(read.trouble).not.toContain(value)
})

test('servers may speak http only if private hosts are allowed', () => {
  const given = { PLC_URL: 'http://localhost:2582', BLUESKY_APPVIEW: 'none', PRIVATE_HOSTS: 'allow' }
  expect(readSettings(given, [])).toMatchObject({
    ok: true,
    value: { plcUrl: new URL('http://localhost:2582'), blueskyAppView: null, allowPrivateHosts: true },
  })
  expect(readSettings({ ...given, PRIVATE_HOSTS: 'refuse' }, [])).toMatchObject({ ok: false })
})

test.each([
  [['--upstream']],
  [['--help']],
  [['x', '--upstream']],
  [['--upstream', 'https://a.example', 'x']],
])('arguments %j are refused', (args) => {
  expect(readSettings({}, args)).toEqual({
    ok: false,
    trouble: 'The only argument is --upstream followed by an address.',
  })
})

test('no environment causes an exception', () => {
  const names = fc.constantFrom(
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'UPSTREAM_URL',
    'PUBLIC_ORIGIN',
    'LATE_HOURS',
    'PLC_URL',
    'BLUESKY_APPVIEW',
    'PRIVATE_HOSTS',
    'READ_BACK_MINUTES',
    'PICTURES',
    'POST_PICTURES_MB',
    'ALL_POST_PICTURES_MB',
  )
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.oneof(fc.string(), fc.webUrl())),
      fc.array(fc.string()),
      (env, args) => {
        expect(readSettings(env, args)).toHaveProperty('ok')
      },
    ),
  )
})
