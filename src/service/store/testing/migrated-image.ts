import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_NAME, openSqliteFolder } from '#service/store/database/sqlite-folder.ts'

/** A store in memory begins as a copy of this empty database, because the migrations take 25 ms. */
export const MIGRATED_IMAGE = await makeImage()

async function makeImage(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-image-'))
  const database = await openSqliteFolder(folder)
  await database.close()
  const image = await readFile(join(folder, DATABASE_NAME))
  await rm(folder, { recursive: true })
  return image
}
