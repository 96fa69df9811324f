import type { TestProject } from 'vitest/node'
import { findPostgres } from './find-postgres.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

let server: PostgresServer | null = null

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  if (given === undefined) server = await startServer()
  project.provide('postgresUrl', given ?? server?.url ?? '')
}

export async function teardown(): Promise<void> {
  await server?.stop()
}

async function startServer(): Promise<PostgresServer | null> {
  const binaries = findPostgres()
  if (binaries === null) {
    process.stderr.write(
      '\n*** NOT RUN: the tests of the store on PostgreSQL. None is installed, and none can be installed\n' +
        '*** without asking. Install it, or name a server in TEST_DATABASE_URL.\n',
    )
    return null
  }
  // Makes writes three times as fast by not waiting for the disk. Tests kill clients but never the machine, so no write
  // is lost.
  const fastSettings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'deadlock_timeout=50ms',
  ]
  return await startPostgres(binaries, fastSettings)
}
