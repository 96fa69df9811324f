import { randomBytes } from 'node:crypto'
import { openAccountLimits } from '#service/store/accounts/account-limits.ts'
import { openAlerts } from './alerts/alerts.ts'
import { openAccounts } from '#service/store/accounts/accounts.ts'
import { openCalendars } from '#service/store/posts/calendars.ts'
import { openConnections } from '#service/store/publishing/connections.ts'
import { openCreations } from '#service/store/posts/creations.ts'
import { type Clock, type Database, StoreUnusable, firstRow } from '#service/store/database/database.ts'
import { openDuePosts } from '#service/store/publishing/due-posts.ts'
import { openEndedSessions } from '#service/store/keys/ended-sessions.ts'
import { openHeartbeats } from '#service/store/publishing/heartbeats.ts'
import { openKeys } from '#service/store/keys/keys.ts'
import { openLaunchLinks } from '#service/store/keys/launch-links.ts'
import { migrate } from '#service/store/database/migrate.ts'
import { openPlatformPublications } from '#service/store/publishing/platform-publications.ts'
import { openPostgres } from '#service/store/database/postgres-database.ts'
import { openDeletions } from './changes/deletions.ts'
import { openPostChanges } from '#service/store/changes/post-changes.ts'
import { openPosts } from '#service/store/posts/posts.ts'
import { openSqlite } from '#service/store/database/sqlite-database.ts'
import { openSqliteFolder } from '#service/store/database/sqlite-folder.ts'
import { openReadRecords } from '#service/store/read-back/read-records.ts'
import { openReadBacks } from '#service/store/read-back/read-backs.ts'
import { openTargets } from '#service/store/read-back/targets.ts'
import { openDrafts } from '#service/store/workspace/drafts.ts'
import { openLeavingDrafts } from '#service/store/workspace/leaving-drafts.ts'
import { openOutbox } from '#service/store/workspace/outbox.ts'
import { openPlans } from '#service/store/workspace/plans.ts'
import { openQuotaReadings } from '#service/store/workspace/quota-readings.ts'
import { openWorkspaces } from '#service/store/workspace/workspaces.ts'
import { openStoredPictures } from '#service/store/workspace/stored-pictures.ts'
import { openUpstreamDrafts } from '#service/store/workspace/upstream-drafts.ts'
import { openTweets } from '#service/store/posts/tweets.ts'

export type StoreSettings = {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  memory?: Uint8Array | undefined
  clock?: Clock | undefined
  maxWaitMs?: number | undefined
}

export type Store = Awaited<ReturnType<typeof openStore>>

/** Throws `StoreUnusable` if an operator has to fix something before the service can start. */
export async function openStore(settings: StoreSettings) {
  const database = await openDatabase(settings)
  let pepper: string
  try {
    await migrate(database)
    pepper = await readPepper(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    now: database.now,
    accounts: openAccounts(database),
    alerts: openAlerts(database),
    accountLimits: openAccountLimits(database),
    calendars: openCalendars(database),
    connections: openConnections(database),
    creations: openCreations(database),
    deletions: openDeletions(database),
    drafts: openDrafts(database),
    duePosts: openDuePosts(database),
    hasSpace: database.hasSpace,
    endedSessions: openEndedSessions(database),
    heartbeats: openHeartbeats(database),
    keys: openKeys(database),
    pepper,
    launchLinks: openLaunchLinks(database),
    leavingDrafts: openLeavingDrafts(database),
    outbox: openOutbox(database),
    plans: openPlans(database),
    platformPublications: openPlatformPublications(database),
    postChanges: openPostChanges(database),
    posts: openPosts(database),
    quotaReadings: openQuotaReadings(database),
    readRecords: openReadRecords(database),
    readBacks: openReadBacks(database),
    storedPictures: openStoredPictures(database),
    targets: openTargets(database),
    tweets: openTweets(database),
    upstreamDrafts: openUpstreamDrafts(database),
    workspaces: openWorkspaces(database),
    close: database.close,
  }
}

async function openDatabase({
  databaseUrl,
  dataDir,
  memory,
  clock,
  maxWaitMs,
}: StoreSettings): Promise<Database> {
  if (databaseUrl !== undefined) return await openPostgres(databaseUrl, clock, maxWaitMs)
  if (memory !== undefined) return await openSqlite(':memory:', clock, maxWaitMs, memory)
  const folder = dataDir ?? '.data'
  try {
    return await openSqliteFolder(folder, clock, maxWaitMs)
  } catch (error) {
    if (error instanceof StoreUnusable || !(error instanceof Error)) throw error
    throw new StoreUnusable(`The data folder ${folder} cannot be used: ${error.message}`)
  }
}

/**
 * Makes key hashes differ between installations. The pepper may be stored beside the hashes, because API keys are too
 * long to be guessed.
 */
async function readPepper(database: Database): Promise<string> {
  await database.run(
    `INSERT INTO installation (name, value) VALUES ('key-pepper', $1) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  )
  const row = await firstRow<{ value: string }>(
    database,
    `SELECT value FROM installation WHERE name = 'key-pepper'`,
  )
  if (row === null) throw new Error('The pepper that was just written is not there')
  return row.value
}
