import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from './run-admin.ts'

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const [printed, errors, drawn]: [string[], string[], string[]] = [[], [], []]
  const code = await runAdmin(args, {
    environment,
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
    readPassword: () => Promise.resolve(''),
    progress: (text) => void drawn.push(text),
  })
  return { code, out: printed.join('\n'), err: errors.join('\n'), drawn }
}

const UUID = '00000000-0000-4000-8000-000000000000'

test.each([
  ['accounts create', 'There is no such command.'],
  ['create account', 'There is no such command.'],
  ['account', 'There is no such command.'],
  ['account create --name N', '--tier is missing.'],
  ['account create --name N --tier gold', '--tier has to be one of free, basic, pro, enterprise.'],
  ['account create --name= --tier free', '--name is empty.'],
  ['account create --name a\0b --tier free', '--name holds a NUL or half a surrogate pair.'],
  ['account create --name a\uD800b --tier free', '--name holds a NUL or half a surrogate pair.'],
  ['account create --name a\nb --tier free', '--name holds a control character or a line break.'],
  ['account create --name a\u001B[2J --tier free', '--name holds a control character or a line break.'],
  ['account create --name a\u2028b --tier free', '--name holds a control character or a line break.'],
  ['account create --name a\u202Eb --tier free', '--name holds a control character or a line break.'],
  ['account create --name \u200B\u2060\uFEFF --tier free', '--name has only characters that cannot be seen.'],
  ['account create --name \u3164\u2800 --tier free', '--name has only characters that cannot be seen.'],
  [`calendar create --account ${UUID} --name \u00AD --username u`, '--name has only characters that'],
  [`calendar create --account ${UUID} --name N --username \u200D`, '--username has only characters that'],
  [`calendar create --account ${UUID} --name N --username a\u0007`, '--username holds a control character'],
  [
    `calendar create --account ${UUID} --name N --username ${'u'.repeat(257)}`,
    '--username is longer than 256',
  ],
  ['account create --name N --tier free extra', 'This command has these options:'],
  ['account create --name N --tier free --colour red', 'This command has these options:'],
  ['account create --tier free --name', 'This command has these options:'],
  ['key create --account someone', '--account has to be a UUID, as “account create” gives it.'],
  ['key revoke', '--id is missing.'],
  ['demo', '--posts is missing.'],
  ['demo --posts many', '--posts has to be a whole number from 0 to 1000000.'],
  ['demo --posts 1000001', '--posts has to be a whole number from 0 to 1000000.'],
  [
    `quota set --account ${UUID} --limit lists --max 1 --used 1`,
    '--limit has to be one of api_draft_post_limit',
  ],
])('%j is not understood', async (line, sentence) => {
  const { code, out, err } = await run(line.split(' '))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
  expect(err).toContain('npm run admin -- <words> [--json]')
})

test('a name may have 256 characters, and no more', async () => {
  const create = (name: string) => run(['account', 'create', '--tier', 'gold', '--name', name])
  for (const length of [257, 5_000])
    expect((await create('n'.repeat(length))).err).toContain('--name is longer than 256 characters.')
  expect((await create('🌲'.repeat(256))).err).toContain('--tier has to be one of')
})

test('a key in the wrong place is not repeated', async () => {
  const { err } = await run(['key', 'revoke', 'almanac_key_pasted', '--almanac_key_pasted'])
  expect(err).not.toContain('almanac_key_pasted')
})

test.each(['', 'key create --help'])('with the words %j, the usage names every command', async (line) => {
  const { code, out } = await run(line === '' ? [] : line.split(' '))
  expect(code).toBe(0)
  const words = [
    'account create',
    'calendar create',
    'key create',
    'key revoke',
    'key list',
    'workspace move',
    'workspace delete',
    'quota set',
    'demo',
    'backup',
    'restore',
  ]
  expect(out).toMatch(/^  link \[--account UUID\]/m)
  expect(out).toMatch(/^  account list$/m)
  for (const command of words) expect(out).toMatch(new RegExp(`^  ${command} --`, 'm'))
})

describe('in an empty store', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'almanac-admin-'))
    return () => rm(dataDir, { recursive: true })
  })

  test.each([
    [`key create --account ${UUID}`, `There is no account ${UUID}.`],
    [`key list --account ${UUID}`, `There is no account ${UUID}.`],
    [`calendar create --account ${UUID} --name N --username n`, `There is no account ${UUID}.`],
    [`quota set --account ${UUID} --limit list_limit --max 1 --used 1`, `There is no account ${UUID}.`],
    [
      'link',
      'There is no account yet: “account create” creates one, and the first start creates the demo account.',
    ],
    ['key revoke --id almanac_key_pasted', 'There is no key with this id; “key list” shows the ids.'],
  ])('%j fails with a sentence', async (line, sentence) => {
    const done = await run([...line.split(' '), '--json'], { DATA_DIR: dataDir })
    expect(done).toMatchObject({ code: 1, out: '', err: sentence })
  })

  test('a session secret that is damaged is told in a sentence', async () => {
    const file = join(dataDir, 'session-secret')
    await writeFile(file, 'short', { mode: 0o600 })
    const { code, err } = await run(['calendar', 'read', '--calendar', UUID], { DATA_DIR: dataDir })
    expect([code, err]).toEqual([
      1,
      `${file} holds no secret: delete it, and the next start makes a new one.`,
    ])
    await rm(file)
  })

  test('progress is drawn while a demo is made, and cleared at the end', async () => {
    const { code, out, drawn } = await run(['demo', '--posts', '2500', '--json'], { DATA_DIR: dataDir })
    expect(code).toBe(0)
    expect(out.split('\n')).toHaveLength(1)
    expect(drawn).toHaveLength(3)
    expect(drawn[0]).toMatch(/█+░+ 1000 of 2500 posts$/)
    expect(drawn.at(-1)).toBe('\r\u001B[K')
  })
})
