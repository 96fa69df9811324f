import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { StoreSettings } from '#service/store/store.ts'

export type TestDatabase = { settings: StoreSettings; dispose: () => Promise<void> }

export type Engine = {
  engine: 'sqlite' | 'postgres'
  makeTestDatabase: () => Promise<TestDatabase>
  empty?: (testDatabase: TestDatabase) => Promise<void>
}

export const engines: Engine[] = [
  { engine: 'sqlite', makeTestDatabase: makeFolder },
  ...(inject('postgresUrl') === ''
    ? []
    : [{ engine: 'postgres' as const, makeTestDatabase: makeDatabase, empty: emptyDatabase }]),
]

async function makeFolder(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-store-'))
  return { settings: { dataDir }, dispose: () => rm(dataDir, { recursive: true, force: true }) }
}

async function makeDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `almanac_${randomUUID().replaceAll('-', '')}`
  // Uses a language's sort order, as many servers do, because the order in the store must not depend on it.
  const create = `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`
  await command(server, `${create} LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'`).catch(() =>
    command(server, create),
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    settings: { databaseUrl: url.href },
    dispose: () => command(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

function emptyDatabase({ settings }: TestDatabase): Promise<void> {
  return command(
    settings.databaseUrl ?? '',
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- References between the tables do not count, so their order does not matter.
    SET session_replication_role = replica;
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_versions' LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
      PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
    END $$`,
  )
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
