import { test } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { soakPublishing } from './testing/soak-publishing.ts'

test.for(engines)(
  'publishers on $engine that are killed again and again publish every post once, and none early',
  { concurrent: true, timeout: 60_000 },
  async ({ makeTestDatabase }, { expect, onTestFinished }) => {
    const { settings, dispose } = await makeTestDatabase()
    onTestFinished(dispose)
    const report = await soakPublishing(settings, {
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
  },
)
