import { test } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { soakChanges } from './testing/soak-changes.ts'

test.for(engines)(
  'posts on $engine that two processes change in the last second go out once with old or new words, or not at all',
  { concurrent: true, timeout: 90_000 },
  async ({ makeTestDatabase }, { expect, onTestFinished }) => {
    const { settings, dispose } = await makeTestDatabase()
    onTestFinished(dispose)
    const report = await soakChanges(settings, {
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
  },
)
