// Clients change drafts and posts while services die, freeze and lose responses. Then a checker compares the requests
// and the responses with the posts on the platform.
import { randomBytes, randomInt } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { makeAccount } from '#service/api/testing/api-under-test.ts'
import { type Random, makeRandom } from '#service/demo/random.ts'
import { type Fault, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { type Child, startChild } from '#service/store/testing/child-process.ts'
import { findPostgres } from '#service/store/testing/find-postgres.ts'
import { startPostgres } from '#service/store/testing/postgres-server.ts'
import { signInBrowser } from '#service/workspace/testing/browser.ts'
import { startBlueskyPlatform } from './bluesky-platform.ts'
import { check } from './checker.ts'
import { runClient } from './client.ts'
import type { Call, History } from './history.ts'
import type { ServiceTask } from './service-process.ts'
import { startSimulatedPlatform } from './simulated-platform.ts'

const PROCESS = join(import.meta.dirname, 'service-process.ts')
const SERVICES = 2
const ACCOUNTS = 4
const CLIENTS_PER_ACCOUNT = 4
/** Longer than the five minutes for which a calendar waits after four unclear responses in a row. */
const SETTLED_WITHIN_MS = 400_000
/** Longer than a publisher's claim, so that another process takes over. */
const LONG_FREEZE_MS = 35_000
const TURNED_MS = 20_000
const LONGEST_PEACE_MS = 2_000
const DATABASE_LOG = 'almanac.db-wal'

const minutes = Number(argument('--minutes') ?? 2)
const seed = Number(argument('--seed') ?? randomInt(2 ** 31))
const isSimulated = process.argv.includes('--simulated')
const engines = argument('--engine')?.split(',') ?? ['sqlite', 'postgres']

let isKept = true
for (const engine of engines) isKept = (await proveOn(engine)) && isKept
process.exitCode = isKept ? 0 : 1

async function proveOn(engine: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-prove-'))
  const binaries = engine === 'postgres' ? findPostgres() : null
  if (engine === 'postgres' && binaries === null) {
    console.log('PostgreSQL: not run, because it is not installed.')
    await rm(folder, { recursive: true })
    return true
  }
  const database = binaries === null ? null : await startPostgres(binaries)
  const settings = database === null ? { dataDir: folder } : { databaseUrl: database.url }
  try {
    const { history, faults } = await run(settings, folder)
    const { violations, ...counts } = check(history)
    const told = Object.entries({ ...counts, ...faults }).map(([name, count]) => `${name} ${count}`)
    console.log(
      `${engine}, ${isSimulated ? 'simulated platform' : 'Bluesky’s own server'}, seed ${seed}, ${minutes} minutes: ${violations.length === 0 ? 'kept' : 'BROKEN'} (${told.join(', ')})`,
    )
    for (const { promise, draft, because } of violations.slice(0, 20))
      console.log(`  ${promise} ${draft}: ${because}`)
    if (violations.length > 0) {
      const file = join(tmpdir(), `almanac-history-${engine}-${seed}.json`)
      await writeFile(file, JSON.stringify(history))
      console.log(
        `  The history is in ${file}. --seed ${seed} --engine ${engine} makes the same choices again.`,
      )
    }
    return violations.length === 0
  } finally {
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(settings: StoreSettings, folder: string) {
  const random = makeRandom(seed)
  const sessionSecret = randomBytes(32).toString('hex')
  const turnedClock = join(folder, 'turned-clock')
  await writeFile(turnedClock, '0')
  const faulty = { platform: 0, network: 0 }
  const end = { ofFaults: Number.POSITIVE_INFINITY }
  const isOver = () => Date.now() >= end.ofFaults
  const hasBegun = () => end.ofFaults < Number.POSITIVE_INFINITY
  const chooseFault = (kind: keyof typeof faulty, share: number, faults: readonly Fault[]) => () => {
    if (!hasBegun() || isOver() || !random.chance(share)) return null
    faulty[kind]++
    return random.pick(faults)
  }
  const chooseAtPlatform = chooseFault('platform', 0.08, [
    'lost answer',
    'cut connection',
    '500',
    '502',
    'garbage',
  ])
  const store = await openStore(settings)
  const platform = isSimulated
    ? await startSimulatedPlatform(chooseAtPlatform)
    : await startBlueskyPlatform(chooseAtPlatform, {
        DATA_DIR: folder,
        ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
        SESSION_SECRET: sessionSecret,
      })
  const users: { key: string; calendars: string[] }[] = []
  for (let index = 0; index < ACCOUNTS; index++) {
    const { account, key } = await makeAccount(store, `Account ${index}`)
    const calendars = [
      await platform.makeCalendar(account, store),
      await platform.makeCalendar(account, store),
    ]
    users.push({ key, calendars })
  }

  const services = await Promise.all(
    Array.from({ length: SERVICES }, async () => {
      const port = await freePort()
      return await keepRunning({ settings, port, platform: platform.access, sessionSecret, turnedClock })
    }),
  )
  const networks = await Promise.all(
    services.map(({ url }) =>
      openFaultsProxy(url, chooseFault('network', 0.03, ['lost answer', 'cut connection'])),
    ),
  )

  // Signs in before the first fault, because services that are killed often might not answer within the attempts.
  const signedIn = await Promise.all(
    users.flatMap((user, account) =>
      Array.from({ length: CLIENTS_PER_ACCOUNT }, async (_, index) => {
        const browsers = await Promise.all(
          networks.map(async (network, at) => {
            const send = (path: string, init: RequestInit) => fetch(new URL(path, network.url), init)
            return await untilDone(() => signInBrowser(send, services[at]?.url ?? '', user.key))
          }),
        )
        return { client: account * CLIENTS_PER_ACCOUNT + index, calendars: user.calendars, browsers }
      }),
    ),
  )

  end.ofFaults = Date.now() + minutes * 60_000
  const calls: Call[] = []
  const clients = signedIn.map(
    async ({ client, ...own }) =>
      await runClient({ client, ...own, random: makeRandom(seed + 1 + client), calls, isOver }),
  )
  const counts = await disturb({
    random,
    isOver,
    services,
    settings,
    turnedClock,
    interrupt: platform.interrupt,
  })
  const finished = await Promise.all(clients)

  const giveUpAt = Date.now() + SETTLED_WITHIN_MS
  const endings = (await Promise.all(finished.map((client) => client.endings(giveUpAt)))).flat()
  const history: History = { calls, published: await platform.published(), endings }
  await Promise.all(services.map(({ stop }) => stop()))
  await Promise.all(networks.map(({ close }) => close()))
  await store.close()
  await platform.stop()
  return {
    history,
    faults: { ...counts, 'lost at the platform': faulty.platform, 'lost in the network': faulty.network },
  }
}

type Service = Awaited<ReturnType<typeof keepRunning>>

async function keepRunning(task: ServiceTask) {
  const stopping = new AbortController()
  let child: Child<string> = startChild<string>(PROCESS, task)
  const url = `http://127.0.0.1:${task.port}`
  const running = (async () => {
    for (;;) {
      await child.exited
      if (stopping.signal.aborted) return
      await pause(200)
      child = startChild<string>(PROCESS, task)
    }
  })()
  await untilDone(() => fetch(url))
  return {
    url,
    kill: () => child.kill(),
    freeze: async (ms: number) => {
      const frozen = child
      frozen.signal('SIGSTOP')
      await pause(ms)
      frozen.signal('SIGCONT')
    },
    refuseGrowth: async (folder: string, ms: number) => {
      const { pid } = child
      const { size } = await stat(join(folder, DATABASE_LOG))
      limitFiles(pid, String(size))
      await pause(ms)
      limitFiles(pid, 'unlimited')
    },
    stop: async () => {
      stopping.abort()
      await child.kill()
      await running
    },
  }
}

type Disturbed = {
  random: Random
  isOver: () => boolean
  services: readonly Service[]
  settings: StoreSettings
  turnedClock: string
  interrupt: (() => Promise<void>) | null
}

async function disturb({ random, isOver, services, settings, turnedClock, interrupt }: Disturbed) {
  const { dataDir, databaseUrl } = settings
  const faults = {
    kills: () => random.pick(services).kill(),
    freezes: () => random.pick(services).freeze(200 + random.below(3_000)),
    'long freezes': () => random.pick(services).freeze(LONG_FREEZE_MS),
    ...(interrupt && { 'interrupted platforms': interrupt }),
    ...(databaseUrl !== undefined && { 'cut databases': () => cutConnections(databaseUrl) }),
    ...(dataDir !== undefined && {
      'full disks': () => random.pick(services).refuseGrowth(dataDir, 500 + random.below(2_500)),
      'turned clocks': () => writeFile(turnedClock, String(random.below(2 * TURNED_MS) - TURNED_MS)),
    }),
  }
  const shares: Record<string, number> = { kills: 60, freezes: 20, 'long freezes': 2 }
  const kinds = Object.entries(faults).flatMap(([kind, fault]) =>
    Array.from({ length: shares[kind] ?? 6 }, () => ({ kind, fault })),
  )
  const counts = Object.fromEntries(Object.keys(faults).map((kind) => [kind, 0]))
  const running = new Map<string, Promise<unknown>>()
  while (!isOver()) {
    await pause(200 + random.below(LONGEST_PEACE_MS))
    const { kind, fault } = random.pick(kinds)
    if (running.has(kind)) continue
    counts[kind] = (counts[kind] ?? 0) + 1
    running.set(
      kind,
      fault().finally(() => running.delete(kind)),
    )
  }
  await Promise.all(running.values())
  await writeFile(turnedClock, '0')
  return counts
}

function limitFiles(pid: number | undefined, bytes: string): void {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' })
  } catch {
    // Ignored, because the process may have ended, or the machine may not have `prlimit`.
  }
}

async function cutConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5`,
  )
  await client.end()
}

async function untilDone<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 100) throw error
      await pause(200)
    }
  }
}

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
