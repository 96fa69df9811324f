import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, engines } from '#service/store/testing/engines.ts'
import { soakPublishing } from './testing/soak-publishing.ts'

// The short form of `npm run soak`.
describe.each(engines)('publishers on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
  })
  afterEach(() => testDatabase.dispose())

  it('that are killed again and again publish every post once, and none early', async () => {
    const report = await soakPublishing(testDatabase.settings, {
      posts: 200,
      dueWithinMs: 1_000,
      processes: 3,
      leaseMs: 1_000,
      killEveryMs: 400,
      mostKills: 8,
      deathRate: 0.02,
    })
    expect(report).toMatchObject({ posts: 200, unpublished: 0, doubled: 0, early: 0 })
    expect(report.deaths).toBeGreaterThan(0)
  }, 60_000)
})
