import { describe, expect, it } from 'vitest'
import { engines } from '#service/store/testing/engines.ts'
import { testStores } from '#service/store/testing/open-stores.ts'
import { NOON } from '#service/store/testing/sample.ts'
import { startReadBack } from './start-read-back.ts'
import { post } from './testing/listed-posts.ts'
import { POSTS, openReadBackBench } from './testing/read-back-bench.ts'

describe.each(engines)('reading back on $engine', (engine) => {
  let now = NOON
  const stores = testStores(engine, () => now)

  it('reads connected calendars by itself, and continues after a server that did not answer', async () => {
    const store = await stores.open()
    const bench = await openReadBackBench(store)
    const sample = await bench.connect()
    const state = () => store.readBacks.find(sample.calendar.id)
    bench.setLists(null)
    const { platforms } = bench
    const errors: unknown[] = []
    const readBack = startReadBack({
      store,
      platforms,
      everyMs: 300_000,
      reportError: (error) => errors.push(error),
      pollPauseMs: 1,
    })
    try {
      await expect.poll(() => state()).toMatchObject({ trouble: 'unclear', isRunning: false })
      bench.setLists({ [POSTS]: [post(1)] })
      now += 300_000
      await expect.poll(() => state()).toMatchObject({ added: 1, trouble: null, isRunning: false })
      now += 3 * 24 * 3_600_000
      await expect.poll(() => state()).toMatchObject({ endedAt: now, isRunning: false })
      now = NOON
      await expect.poll(() => state()).toMatchObject({ endedAt: now, isRunning: false })
    } finally {
      await readBack.stop()
      await bench.close()
    }
    expect(errors).toEqual([])
  })
})
