import { expect, it } from 'vitest'
import { soakBluesky } from './soak-bluesky.ts'

it('40 threads are there once and whole and with their pictures, through eight kills, lost answers, a lost network, frozen and restarted servers', async () => {
  const report = await soakBluesky({
    threads: 40,
    quotes: 8,
    accounts: 4,
    dueWithinMs: 20_000,
    publishers: 2,
    kills: 8,
    interruptions: 2,
    changes: 30,
    lostEvery: 10,
    networkLostMs: 8_000,
    pace: { leaseMs: 3_000, retryAfterMs: [500, 1_000, 2_000], timeoutMs: 2_500 },
    withinMs: 150_000,
  })
  console.log(
    Object.entries(report)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', '),
  )
  expect(report).toMatchObject({
    posts: 48,
    kills: 8,
    ended: 0,
    waiting: 0,
    doubled: 0,
    mixed: 0,
    halves: 0,
    withoutPicture: 0,
    lost: 0,
    unexplained: 0,
  })
}, 240_000)
