import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { StoreSettings } from '#service/store/store.ts'

/** A place for a store's data, empty, and gone when it is disposed of. */
export type Place = { settings: StoreSettings; dispose: () => Promise<void> }

export type Engine = { engine: 'sqlite' | 'postgres'; makePlace: () => Promise<Place> }

/** Every engine there is to test on; every test of the store runs on each of them. */
export const engines: Engine[] = [
  { engine: 'sqlite', makePlace: makeFolder },
  ...(inject('postgresUrl') === '' ? [] : [{ engine: 'postgres' as const, makePlace: makeDatabase }]),
]

async function makeFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-store-'))
  return { settings: { dataDir }, dispose: () => rm(dataDir, { recursive: true, force: true }) }
}

async function makeDatabase(): Promise<Place> {
  const server = inject('postgresUrl')
  const name = `almanac_${randomUUID().replaceAll('-', '')}`
  // A database that sorts as people do, as many servers have it: the store's own order must not follow it.
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

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
