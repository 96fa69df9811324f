import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installServer } from '#e2e/pds/install-server.ts'
import { soakBluesky } from '#e2e/pds/soak-bluesky.ts'
import { soakRequests } from '#service/api/testing/soak-requests.ts'
import { soakChanges } from '#service/publisher/testing/soak-changes.ts'
import { soakPublishing } from '#service/publisher/testing/soak-publishing.ts'
import type { StoreSettings } from '#service/store/store.ts'
import { findPostgres } from '#service/store/testing/find-postgres.ts'
import { startPostgres } from '#service/store/testing/postgres-server.ts'
import { soakCap } from '#service/store/testing/soak-cap.ts'
import { soakCreations } from '#service/store/testing/soak-creations.ts'

// For a shorter run: `npm run soak -- --posts 2000 --rounds 20 --requests 1000`. `--changes 10000` also changes posts
// in their last second. `--bluesky` uses Bluesky's own server.
const posts = numberAfter('--posts', 20_000)
const rounds = numberAfter('--rounds', 200)
const requests = numberAfter('--requests', 50_000)

const CHANGES_PER_POST = 1.5
const CHANGED_POSTS_A_SECOND = 50

let broken = 0

if (process.argv.includes('--bluesky')) await soakPlatform()
else if (process.argv.includes('--changes')) await onEachEngine(changePosts)
else await soakStores()
console.log(broken === 0 ? 'Every promise was kept.' : `${broken} promises were broken.`)
process.exitCode = broken === 0 ? 0 : 1

async function soakStores(): Promise<void> {
  const answers = await soakRequests(requests)
  say('Any engine', 'requests', answers, answers.bugs === 0)
  await onEachEngine(soak)
}

async function onEachEngine(work: (engine: string, settings: StoreSettings) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-soak-'))
  const binaries = findPostgres()
  const server = binaries === null ? null : await startPostgres(binaries)
  try {
    await work('SQLite', { dataDir: folder })
    if (server === null) console.log('PostgreSQL: not run, because it is not installed.')
    else await work('PostgreSQL', { databaseUrl: server.url })
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function soakPlatform(): Promise<void> {
  installServer()
  const size = { threads: 300, quotes: 100, accounts: 10, publishers: 2, changes: 300, pace: {} }
  const faults = { kills: 10, interruptions: 10, lostEvery: 10, networkLostMs: 60_000 }
  const times = { dueWithinMs: 120_000, withinMs: 20 * 60_000 }
  const report = await soakBluesky({ ...size, ...faults, ...times })
  const { ended, waiting, doubled, mixed, halves, withoutPicture, lost, unexplained } = report
  const found = ended + waiting + doubled + mixed + halves + withoutPicture + lost + unexplained
  say('Bluesky', 'publishing', report, found === 0)
}

async function soak(engine: string, settings: StoreSettings): Promise<void> {
  const cap = await soakCap(settings, 4, 100)
  say(engine, 'daily cap', cap, cap.accepted === 30 && cap.kept === 30)
  const creations = await soakCreations(settings, rounds)
  say(engine, 'creations', creations, creations.lost === 0 && creations.torn === 0)
  const times = { dueWithinMs: 20_000, leaseMs: 2_000, killEveryMs: 400 }
  const plan = { ...times, posts, processes: 4, deathRate: 0.001 }
  const publishing = await soakPublishing(settings, plan)
  const { unpublished, doubled, early } = publishing
  say(engine, 'publishing', publishing, unpublished + doubled + early === 0)
}

async function changePosts(engine: string, settings: StoreSettings): Promise<void> {
  const changedPosts = Math.ceil(numberAfter('--changes', 10_000) / CHANGES_PER_POST)
  const times = {
    withinMs: (changedPosts / CHANGED_POSTS_A_SECOND) * 1000,
    leaseMs: 2_000,
    killEveryMs: 3_000,
    mostKills: 20,
  }
  const report = await soakChanges(settings, {
    ...times,
    posts: changedPosts,
    processes: 2,
    deathRate: 0.001,
  })
  const { unsettled, both, mixed, afterDeletion, lost, early } = report
  say(engine, 'changes', report, unsettled + both + mixed + afterDeletion + lost + early === 0)
}

function say(engine: string, subject: string, report: object, isKept: boolean): void {
  if (!isKept) broken++
  const figures = Object.entries(report).map(([name, figure]) => `${name} ${String(figure)}`)
  console.log(`${engine}, ${subject}: ${isKept ? 'kept' : 'BROKEN'} (${figures.join(', ')})`)
}

function numberAfter(word: string, otherwise: number): number {
  const at = process.argv.indexOf(word)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
