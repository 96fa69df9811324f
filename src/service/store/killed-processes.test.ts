import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import { type TestDatabase, engines } from './testing/engines.ts'
import { soakCap } from './testing/soak-cap.ts'
import { soakCreations } from './testing/soak-creations.ts'

describe.each(engines)('processes on $engine', ({ makeTestDatabase }) => {
  let testDatabase: TestDatabase
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
  })
  afterEach(() => testDatabase.dispose())

  it('that are killed during creations lose no confirmed post, and leave no partial post', async () => {
    const report = await soakCreations(testDatabase.settings, 3)
    expect(report).toMatchObject({ rounds: 3, lost: 0, torn: 0 })
    expect(report.acknowledged).toBeGreaterThan(0)
  }, 60_000)

  it('that send a hundred quotes at once with one key are accepted thirty times in all', async () => {
    expect(await soakCap(testDatabase.settings, 4, 100)).toEqual({
      sent: 100,
      accepted: QUOTES_PER_DAY,
      kept: QUOTES_PER_DAY,
    })
  }, 60_000)
})
