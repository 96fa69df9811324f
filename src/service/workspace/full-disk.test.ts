import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordsByDate } from '#service/store/testing/read-records.ts'
import { ALL_TIME } from '#service/store/testing/sample.ts'
import { openStore } from '#service/store/store.ts'
import type { FullDiskReport, FullDiskTask } from './testing/full-disk-process.ts'

test('a disk that fills while drafts are saved and sent loses no confirmed draft and sends none twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-full-workspace-'))
  const settings = { dataDir: folder }
  await (await openStore(settings)).close()
  const child = fork(join(import.meta.dirname, 'testing/full-disk-process.ts'), {
    execPath: '/bin/sh',
    execArgv: ['-c', 'ulimit -f 6000 && exec "$0" "$@"', process.execPath],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const task: FullDiskTask = { settings }
  child.send(task)
  // The cast is safe, because the child sends only its report.
  const [report] = (await once(child, 'message')) as [FullDiskReport]
  await once(child, 'exit')
  const { sample, saved, accepted, refusal } = report
  expect(refusal).toBe('StoreUnavailable')
  expect(accepted.length).toBeGreaterThan(10)

  const store = await openStore(settings)
  const account = sample.account.uuid
  while ((await store.leavingDrafts.settleNext(account, Number.POSITIVE_INFINITY)) !== null);
  const posts = (await recordsByDate(store, sample.account.id, ALL_TIME)).map(({ content }) => content)
  const sent = new Set(posts)
  expect(sent.size).toBe(posts.length)
  expect([...new Set(accepted).difference(sent)]).toEqual([])
  // Allows one more sent draft than accepted. The request that fills the disk can be stored although its caller gets an
  // error.
  expect([...sent.difference(new Set(accepted))].length).toBeLessThan(2)
  for (const id of saved) {
    const draft = await store.drafts.find(account, id)
    expect(draft?.state).toBe(sent.has(id) ? 'gone' : 'draft')
    if (!sent.has(id)) expect(draft?.document).toBe('{}')
  }
  await store.close()
  await rm(folder, { recursive: true })
}, 60_000)
