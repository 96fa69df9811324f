// Clients write, send, take back, move, edit, delete and plan, while services die, freeze and lose answers. A checker that
// knows nothing of the service then reads what was asked, what was answered, and what the platform has.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#e2e/pds/bluesky-servers.ts'
import { makeAccount, newCalendar } from '#service/api/testing/api-under-test.ts'
import { type Random, makeRandom } from '#service/demo/random.ts'
import { type Fault, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import { type StoreSettings, openStore } from '#service/store/store.ts'
import { type Child, startChild } from '#service/store/testing/child-process.ts'
import { findPostgres } from '#service/store/testing/find-postgres.ts'
import { startPostgres } from '#service/store/testing/postgres-server.ts'
import { signInBrowser } from '#service/workspace/testing/browser.ts'
import { check } from './checker.ts'
import { runClient } from './client.ts'
import type { Call, History } from './history.ts'
import { startPlatformServer } from './platform-server.ts'
import type { ServiceTask } from './service-process.ts'

const PROCESS = join(import.meta.dirname, 'service-process.ts')
const SERVICES = 2
const ACCOUNTS = 4
const CLIENTS_PER_ACCOUNT = 4
/** After four unclear answers in a row a calendar waits for five minutes. */
const SETTLED_WITHIN_MS = 400_000
/** Longer than a claim lasts: another process takes the work over. */
const LONG_FREEZE_MS = 35_000

const minutes = Number(argument('--minutes') ?? 2)
const seed = Number(argument('--seed') ?? randomInt(2 ** 31))
const engines = argument('--engine')?.split(',') ?? ['sqlite', 'postgres']

let isKept = true
for (const engine of engines) isKept = (await proveOn(engine)) && isKept
process.exitCode = isKept ? 0 : 1

async function proveOn(engine: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-prove-'))
  const binaries = engine === 'postgres' ? findPostgres() : null
  if (engine === 'postgres' && binaries === null) {
    console.log('PostgreSQL: not run, there is none on this machine.')
    await rm(folder, { recursive: true })
    return true
  }
  const database = binaries === null ? null : await startPostgres(binaries)
  const settings = database === null ? { dataDir: folder } : { databaseUrl: database.url }
  try {
    const { history, faults } = await run(settings, database?.url ?? null)
    const { violations, ...counts } = check(history)
    const told = Object.entries({ ...counts, ...faults }).map(([name, count]) => `${name} ${count}`)
    console.log(
      `${engine}, seed ${seed}, ${minutes} minutes: ${violations.length === 0 ? 'kept' : 'BROKEN'} (${told.join(', ')})`,
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

async function run(settings: StoreSettings, databaseUrl: string | null) {
  const random = makeRandom(seed)
  const platform = await startPlatformServer()
  const faulty = { platform: 0, network: 0 }
  const end = { ofFaults: Date.now() + minutes * 60_000 }
  const isOver = () => Date.now() >= end.ofFaults
  const chooseFault = (kind: keyof typeof faulty, share: number, faults: readonly Fault[]) => () => {
    if (isOver() || !random.chance(share)) return null
    faulty[kind]++
    return random.pick(faults)
  }
  const toPlatform = await openFaultsProxy(
    platform.url,
    chooseFault('platform', 0.04, ['lost answer', 'cut connection', '500', '502', 'garbage']),
  )
  const store = await openStore(settings)
  const users = await Promise.all(
    Array.from({ length: ACCOUNTS }, async (_, index) => {
      const account = await makeAccount(store, `Account ${index}`)
      const second = await store.calendars.create(newCalendar(account.account.id, `Second ${index}`))
      return { key: account.key, calendars: [account.calendar.uuid, second.uuid] }
    }),
  )

  const sessionSecret = randomBytes(32).toString('hex')
  const counts = { kills: 0, freezes: 0, 'cut databases': 0 }
  const services = await Promise.all(
    Array.from({ length: SERVICES }, async () => {
      const port = await freePort()
      const task: ServiceTask = { settings, port, platformUrl: toPlatform.url, sessionSecret }
      return await keepRunning(task)
    }),
  )
  const networks = await Promise.all(
    services.map(({ url }) =>
      openFaultsProxy(url, chooseFault('network', 0.03, ['lost answer', 'cut connection'])),
    ),
  )

  const calls: Call[] = []
  const clients = users.flatMap((user, account) =>
    Array.from({ length: CLIENTS_PER_ACCOUNT }, async (_, index) => {
      const browsers = await Promise.all(
        networks.map(async (network, at) => {
          const send = (path: string, init: RequestInit) => fetch(new URL(path, network.url), init)
          return await untilDone(() => signInBrowser(send, services[at]?.url ?? '', user.key))
        }),
      )
      const client = account * CLIENTS_PER_ACCOUNT + index
      const own = makeRandom(seed + 1 + client)
      return await runClient({ client, calendars: user.calendars, browsers, random: own, calls, isOver })
    }),
  )
  const adversary = disturb(services, { random, databaseUrl, isOver, counts })
  const finished = await Promise.all(clients)
  await adversary

  const giveUpAt = Date.now() + SETTLED_WITHIN_MS
  const endings = (await Promise.all(finished.map((client) => client.endings(giveUpAt)))).flat()
  const history: History = { calls, published: platform.published(), endings }
  await Promise.all(services.map(({ stop }) => stop()))
  await Promise.all([...networks, toPlatform].map(({ close }) => close()))
  await store.close()
  await platform.stop()
  return {
    history,
    faults: { ...counts, 'lost at the platform': faulty.platform, 'lost in the network': faulty.network },
  }
}

type Service = Awaited<ReturnType<typeof keepRunning>>

/** Starts a service again whenever it ends, on the same port. */
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
    signal: (name: 'SIGSTOP' | 'SIGCONT') => child.signal(name),
    stop: async () => {
      stopping.abort()
      await child.kill()
      await running
    },
  }
}

/** Kills and freezes services, and cuts the connections of the database, until the run is over. */
async function disturb(
  services: readonly Service[],
  {
    random,
    databaseUrl,
    isOver,
    counts,
  }: {
    random: Random
    databaseUrl: string | null
    isOver: () => boolean
    counts: { kills: number; freezes: number; 'cut databases': number }
  },
): Promise<void> {
  while (!isOver()) {
    await pause(200 + random.below(2_500))
    const service = random.pick(services)
    const chance = random.below(100)
    if (chance < 60) {
      counts.kills++
      await service.kill()
    } else if (chance < 90 || databaseUrl === null) {
      counts.freezes++
      service.signal('SIGSTOP')
      await pause(chance < 63 ? LONG_FREEZE_MS : 200 + random.below(3_000))
      service.signal('SIGCONT')
    } else {
      counts['cut databases']++
      await cutConnections(databaseUrl)
    }
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
