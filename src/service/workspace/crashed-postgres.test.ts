import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WorkspaceAnswer, WorkspaceRequest, WorkspaceRouteName } from '#contract/workspace/routes.ts'
import { findPostgres } from '#service/store/testing/find-postgres.ts'
import { type PostgresServer, startPostgres } from '#service/store/testing/postgres-server.ts'
import { type User, workspaceUnderTest } from './testing/workspace-under-test.ts'

const WRITERS = 4
const DRAFTS_OF_EACH = 6
const CRASHES_AT = [4, 10, 16]
const binaries = findPostgres()

describe.runIf(binaries !== null)('PostgreSQL that crashes while drafts are saved and sent', () => {
  let postgres: PostgresServer
  const bench = workspaceUnderTest({
    engine: 'postgres',
    makeTestDatabase: async () => {
      postgres = await startPostgres(binaries ?? '')
      return { settings: { databaseUrl: postgres.url }, dispose: () => postgres.stop() }
    },
  })
  const failures = new Set<number>()
  let user: User
  beforeAll(async () => void (user = await bench.makeUser()))

  const insist = async <Name extends WorkspaceRouteName>(
    { browser, second }: User,
    name: Name,
    request: WorkspaceRequest<Name>,
  ): Promise<WorkspaceAnswer<Name>> => {
    const headers = { 'X-Change-Id': randomUUID() }
    for (let tries = 0; ; tries++) {
      const { status, data } = await (tries % 2 === 0 ? browser : second).call(name, request, headers)
      if (status === 200) return data
      failures.add(status)
      await pause(25)
    }
  }

  test('loses no save that was confirmed, and sends each draft once', async () => {
    const written: { id: string; text: string; isSent: boolean }[] = []
    const write = async () => {
      for (let drafts = 0; drafts < DRAFTS_OF_EACH; drafts++) {
        const id = randomUUID()
        const document = {
          kind: 'thread' as const,
          calendar: user.calendar.uuid,
          when: { date: '2026-11-24', time: '09:00', zone: 'UTC' },
        }
        for (const [revision, text] of [`First of ${id}`, `Last of ${id}`].entries()) {
          const segments = [{ id: 's', text }]
          const saved = await insist(user, 'saveDraft', { id, revision, document: { ...document, segments } })
          expect(saved.revision).toBe(revision + 1)
        }
        const isSent = written.length % 2 === 0
        written.push({ id, text: `Last of ${id}`, isSent })
        if (!isSent) continue
        const press = { as: 'scheduled', undo_seconds: 0, repeats: 'ask' } as const
        await insist(user, 'sendDrafts', { drafts: [{ id, revision: 2 }], ...press })
      }
    }
    const writers = Array.from({ length: WRITERS }, write)
    for (const count of CRASHES_AT) {
      while (written.length < count) await pause(2)
      await postgres.crash()
    }
    await Promise.all(writers)

    // A request gets status 500 if its commit got no response, because the data may be written.
    expect(failures).toContain(503)
    expect([...failures].filter((status) => status !== 503 && status !== 500)).toEqual([])
    const sent = written.filter(({ isSent }) => isSent)
    await expect
      .poll(async () => (await user.posts()).map(({ content }) => content).toSorted(), { timeout: 20_000 })
      .toEqual(sent.map(({ text }) => text).toSorted())
    for (const { id, text, isSent } of written) {
      const draft = await user.read(id)
      expect(draft.state).toBe(isSent ? 'gone' : 'draft')
      if (!isSent) expect(draft.document?.segments).toMatchObject([{ text }])
    }
  }, 120_000)
})
