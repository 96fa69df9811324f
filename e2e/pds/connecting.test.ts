import { afterAll, describe, expect, it } from 'vitest'
import { PRIVATE_HOSTS } from '#service/outbound/testing/private-hosts.ts'
import { openBlueskyService } from './bluesky-service.ts'

describe.each(PRIVATE_HOSTS)(
  'with PRIVATE_HOSTS=%s, a calendar that cannot be connected',
  async (privateHosts) => {
    const { alice, account, admin, adminJson, connectWords, readTraces, close, ...service } =
      await openBlueskyService(privateHosts)
    afterAll(close)

    it.each<[string, () => [string[], string, Record<string, string>?], RegExp]>([
      ['a handle that is none', () => [connectWords('alice'), 'secret-1'], /has to be a handle/],
      [
        'a handle without an account',
        () => [connectWords('nobody.test'), 'secret-2'],
        /refused this password/,
      ],
      ['a wrong password', () => [connectWords('alice.test'), 'secret-3'], /refused this password/],
      ['the main password', () => [connectWords('alice.test'), alice.mainPassword], /main password/],
      ['no password', () => [connectWords('alice.test'), '\n'], /No app password/],
      [
        'a server that is none',
        () => [connectWords('alice.test', service.directoryOrigin), alice.appPassword],
        /does not answer as a server/,
      ],
      [
        'a server that is not there',
        () => [connectWords('alice.test', service.nowhere), alice.appPassword],
        /does not answer\./,
      ],
      [
        'a handle whose name is not found',
        () => [connectWords('nobody-here.invalid').slice(0, -2), 'secret-4'],
        /could not be looked up/,
      ],
      [
        'a private address',
        () => [
          connectWords('alice.test', service.proxy.url),
          alice.appPassword,
          { PRIVATE_HOSTS: 'refuse', PLC_URL: 'https://plc.directory' },
        ],
        /not a public https address/,
      ],
      [
        'a handle of another account',
        () => [connectWords('bob.test'), alice.appPassword],
        /refused this password/,
      ],
    ])('%s is one sentence, and nothing is stored', async (_, makeWords, expected) => {
      const [words, input, changes] = makeWords()
      const { code, out, err } = await admin(words, input, changes)
      expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 })
      expect(err).toMatch(expected)
      expect(await adminJson(['calendar', 'list', '--account', account])).toEqual({ calendars: [] })
    })

    it('leaves no password and no token in clear', async () => {
      const everything = await readTraces()
      expect(everything).toContain('Nordlicht')
      for (const password of [
        'secret-1',
        'secret-2',
        'secret-3',
        'secret-4',
        alice.appPassword,
        alice.mainPassword,
      ])
        expect(everything).not.toContain(password)
      expect(everything).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
    })
  },
)
