import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET } from '#service/start/testing/server-under-test.ts'
import { startChild } from '#service/store/testing/child-process.ts'
import { engines } from '#service/store/testing/engines.ts'
import { whenCreating } from './testing/faulty-upstream.ts'
import type { DyingTask } from './testing/dying-gateway.ts'
import type { GatewayTask } from './testing/gateway-process.ts'
import { gatewayUnderTest } from './testing/gateway-under-test.ts'

const DYING = join(import.meta.dirname, 'testing/dying-gateway.ts')
const GATEWAY = join(import.meta.dirname, 'testing/gateway-process.ts')

const CLAIM_MS = 80_000
const UNDO_SECONDS = 30
const MOST_STATEMENTS = 20

describe.each(engines)('killed gateways on $engine', (engine) => {
  const { time, settings, store, upstream, makeUser } = gatewayUnderTest(engine)

  const makeLeaving = async () => {
    const user = await makeUser()
    const draft = await user.write()
    await user.send([draft], { undo_seconds: UNDO_SECONDS })
    return { ...user, id: draft.id, state: async () => (await user.read(draft.id)).state }
  }
  const taskOf = (): GatewayTask => {
    const now = time.now + UNDO_SECONDS * 1000
    return { settings: settings(), upstream: upstream().url.href, now }
  }
  const takeOver = async () => {
    time.now += UNDO_SECONDS * 1000 + CLAIM_MS
    await expect.poll(() => store().upstreamDrafts.hasDue()).toBe(false)
  }

  test('that die before any of their statements send each draft at most once', async () => {
    let [started, deaths, ends, sentByChildren] = [0, 0, 0, 0]
    while (ends === 0 && started < MOST_STATEMENTS) {
      const drafts = [await makeLeaving(), await makeLeaving(), await makeLeaving(), await makeLeaving()]
      const children = drafts.map(({ key }, i) => {
        const task: DyingTask = { ...taskOf(), key, secret: TEST_SECRET, statement: started + i }
        return startChild(DYING, task)
      })
      await Promise.all(children.map((child) => child.exited))
      started += children.length
      ends += children.filter((child) => child.code() === 0).length
      deaths += children.filter((child) => child.code() === null).length

      const statesThen = await Promise.all(drafts.map(({ state }) => state()))
      const receivedThen = drafts.map(({ id }) => upstream().creationsOf(id).length)
      sentByChildren += receivedThen.filter((count) => count > 0).length
      await takeOver()
      for (const [i, { id, state, posts }] of drafts.entries()) {
        if (receivedThen[i] === 1) expect(statesThen[i]).not.toBe('leaving')
        const outcome = async () =>
          `${upstream().creationsOf(id).length} sent, ${(await posts()).length} created: ${await state()}`
        await expect.poll(outcome).toMatch(/^(?:1 sent, 1 created: gone|0 sent, 0 created: unknown)$/)
      }
    }
    expect(deaths).toBeGreaterThan(8)
    expect(ends).toBeGreaterThan(0)
    expect(sentByChildren).toBeGreaterThan(ends)
    expect(deaths + ends).toBe(started)
  }, 240_000)

  test('while a request is under way leave an unknown draft; its post is found, and never sent again', async () => {
    for (const isCreated of [true, false]) {
      const { id, state, posts } = await makeLeaving()
      upstream().setFault(
        whenCreating(isCreated ? { kind: 'late', until: new Promise(() => undefined) } : { kind: 'hanging' }),
      )
      const child = startChild(GATEWAY, taskOf())
      await expect
        .poll(async () => [upstream().creationsOf(id).length, await state()])
        .toEqual([1, 'sending'])
      await expect.poll(async () => (await posts()).length).toBe(isCreated ? 1 : 0)
      await child.kill()
      upstream().setFault(() => null)
      await takeOver()
      await expect.poll(state).toBe(isCreated ? 'gone' : 'unknown')
      for (let look = 0; look < 4; look++) {
        time.now += 300_000
        await expect.poll(() => store().upstreamDrafts.hasDue()).toBe(false)
      }
      expect(upstream().creationsOf(id)).toHaveLength(1)
      expect(await state()).toBe(isCreated ? 'gone' : 'unknown')
    }
  }, 60_000)
})
