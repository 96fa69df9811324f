import { type Database, StoreUnusable } from './database.ts'
import { migrations } from './migrations.ts'

const MAX_WAIT_MS = 600_000

export async function migrate(database: Database, steps = migrations): Promise<void> {
  const { dialect } = database
  await database.transaction(async (tx) => {
    for (const statement of dialect.migrationLock) await tx.run(statement)
    await tx.run(
      `CREATE TABLE IF NOT EXISTS schema_versions (version ${dialect.integer} PRIMARY KEY) ${dialect.tableOptions}`,
    )
    const versions = await tx.all<{ version: number }>('SELECT version FROM schema_versions')
    const current = Math.max(0, ...versions.map((row) => row.version))
    if (current > steps.length) {
      throw new StoreUnusable(
        `The database has version ${current}, made by a newer Almanac; this one knows versions up to ${steps.length}.`,
      )
    }
    for (const [i, statements] of steps.entries()) {
      if (i < current) continue
      for (const statement of statements(dialect)) await tx.run(statement)
      await tx.run('INSERT INTO schema_versions (version) VALUES ($1)', [i + 1])
    }
  }, MAX_WAIT_MS)
}
