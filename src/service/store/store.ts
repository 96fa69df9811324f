import { openAccountLimits } from './accounts/account-limits.ts'
import { openAccounts } from './accounts/accounts.ts'
import { openCalendars } from './posts/calendars.ts'
import { openConnections } from './publishing/connections.ts'
import { openCreations } from './posts/creations.ts'
import type { Clock, Database } from './database/database.ts'
import { openDuePosts } from './publishing/due-posts.ts'
import { openEndedSessions } from './keys/ended-sessions.ts'
import { openHeartbeats } from './publishing/heartbeats.ts'
import { openKeys } from './keys/keys.ts'
import { migrate } from './database/migrate.ts'
import { readPepper } from './keys/pepper.ts'
import { openPlatformPublications } from './publishing/platform-publications.ts'
import { openPostgres } from './database/postgres-database.ts'
import { openPosts } from './posts/posts.ts'
import { openSqlite } from './database/sqlite-database.ts'
import { openSqliteFolder } from './database/sqlite-folder.ts'
import { StoreUnusable } from './database/store-unusable.ts'
import { openTweets } from './posts/tweets.ts'

/** Where the data is: in PostgreSQL, in an SQLite file in a folder, or in memory. */
export type StoreSettings = {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  memory?: boolean | undefined
  clock?: Clock | undefined
  /** How long a write waits in all; for tests. */
  maxWaitMs?: number | undefined
}

export type Store = Awaited<ReturnType<typeof openStore>>

/** Opens the store and updates its tables to this version, or throws one sentence that says why it cannot. */
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
    /** The clock for publishing: the database's own, unless one was passed in. */
    now: database.now,
    accounts: openAccounts(database),
    accountLimits: openAccountLimits(database),
    calendars: openCalendars(database),
    connections: openConnections(database),
    creations: openCreations(database),
    duePosts: openDuePosts(database),
    /** False while the disk is full. */
    hasSpace: database.hasSpace,
    endedSessions: openEndedSessions(database),
    heartbeats: openHeartbeats(database),
    keys: openKeys(database),
    /** For the hashes of keys. */
    pepper,
    platformPublications: openPlatformPublications(database),
    posts: openPosts(database),
    tweets: openTweets(database),
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
  if (memory === true) return await openSqlite(':memory:', clock)
  const folder = dataDir ?? '.data'
  try {
    return await openSqliteFolder(folder, clock, maxWaitMs)
  } catch (error) {
    if (error instanceof StoreUnusable || !(error instanceof Error)) throw error
    throw new StoreUnusable(`The data folder ${folder} cannot be used: ${error.message}`)
  }
}
