import { openPostgres } from '#service/store/database/postgres-database.ts'
import { openSqliteFolder } from '#service/store/database/sqlite-folder.ts'
import type { StoreSettings } from '#service/store/store.ts'

export type HiddenColumns = {
  state: string
  sealedKey: string | null
  lookAt: number | null
  sentWords: string | null
}

export async function readHiddenColumns(settings: StoreSettings, id: string): Promise<HiddenColumns> {
  const database =
    settings.databaseUrl === undefined
      ? await openSqliteFolder(settings.dataDir ?? '')
      : await openPostgres(settings.databaseUrl)
  const [row] = await database.all<HiddenColumns>(
    'SELECT state, sealed_key AS "sealedKey", look_at AS "lookAt", sent_words AS "sentWords" FROM drafts WHERE id = $1',
    [id],
  )
  await database.close()
  if (row === undefined) throw new Error('There is no such draft')
  return row
}
