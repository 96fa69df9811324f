import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { backupSqliteFolder, restoreSqliteFolder } from '#service/store/database/sqlite-backup.ts'
import { makeSample } from '#service/store/testing/sample.ts'
import { PICTURE_ROOM } from '#service/store/workspace/stored-pictures.ts'
import { openStore } from '#service/store/store.ts'
import { saveReadyDraft } from './testing/ready-draft.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-workspace-'))
  return () => rm(folder, { recursive: true })
})

test('a backup has drafts and pictures, and a leaving draft becomes the same post again', async () => {
  const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'backup.db')]
  const store = await openStore({ dataDir: here })
  const sample = await makeSample(store)
  const { account, keyId } = sample
  const [leaving, kept] = [await saveReadyDraft(store, sample), await saveReadyDraft(store, sample)]
  const change = { account: account.uuid, id: null, digest: '' }
  await store.outbox.send(change, [leaving], { keyId, undoMs: 0, repeats: 'ask' })
  const content = randomBytes(300_000)
  const picture = {
    id: 'a'.repeat(64),
    type: 'image/png',
    width: 2,
    height: 2,
    bytes: content.length,
  } as const
  await store.storedPictures.save(account.uuid, picture, content, PICTURE_ROOM)
  await backupSqliteFolder(here, file)
  const settled = await store.leavingDrafts.settleNext(account.uuid, Number.POSITIVE_INFINITY)
  await store.close()

  await restoreSqliteFolder(there, file)
  const restored = await openStore({ dataDir: there })
  expect(await restored.drafts.find(account.uuid, kept.id)).toMatchObject({ state: 'draft', document: '{}' })
  expect(await restored.storedPictures.read(account.uuid, picture.id)).toEqual({ type: 'image/png', content })
  const again = await restored.leavingDrafts.settleNext(account.uuid, Number.POSITIVE_INFINITY)
  expect(again?.post?.uuid).toBe(settled?.post?.uuid)
  expect(again?.post?.uuid).toMatch(/^[\da-f-]{36}$/)
  await restored.close()
})
