import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { soakChanges } from './testing/soak-changes.ts'

// The short form of `npm run soak:changes`.
describe.each(engines)('posts on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
  })
  afterEach(() => testDatabase.dispose())

  it('that two processes change in the last second go out once with old or new words, or not at all', async () => {
    const report = await soakChanges(testDatabase.settings, {
      posts: 150,
      withinMs: 3_000,
      processes: 2,
      leaseMs: 1_000,
      killEveryMs: 700,
      mostKills: 3,
      deathRate: 0.02,
    })
    expect(report).toMatchObject({
      posts: 150,
      unsettled: 0,
      both: 0,
      mixed: 0,
      afterDeletion: 0,
      lost: 0,
      early: 0,
    })
    expect(report.done).toBeGreaterThan(0)
    expect(report.deleted).toBeGreaterThan(0)
    expect(report.published).toBeGreaterThan(0)
    expect(report.deaths).toBeGreaterThan(0)
  }, 90_000)
})
