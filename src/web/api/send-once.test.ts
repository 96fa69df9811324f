import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Post } from '#contract/post.ts'
import { findHindrance, isFinalAgainst, lastOf, writeDown } from '#web/device/sending-rules.ts'
import { type Sending, isOpen } from '#web/device/sending.ts'
import { RequestFailed, withoutAnswer } from './request-failed.ts'
import { LOOK_AFTER_MS, type SendingWorld, sendAgain, sendOnce, settleUnknown } from './send-once.ts'

const CALENDAR = '9b2f5c1e-7f0a-4a54-9f65-2f1f1a0b7c11'
const AT = Date.UTC(2030, 0, 31, 9)
const thread = {
  channel: 'Social',
  calendarUuid: CALENDAR,
  scheduledAt: AT,
  status: 'scheduled',
  segments: ['One', 'Two'],
} as const

/** What the network and the service do with one request. */
type Fate = 'answered' | 'refused' | 'answer-lost' | 'request-lost'
const fates = fc.constantFrom<Fate>('answered', 'refused', 'answer-lost', 'request-lost')

type Act = {
  tab: number
  act: 'click' | 'double-click' | 'click-knowing' | 'reload' | 'crash' | 'hear'
  steps: number
}
const scripts = fc.array(
  fc.record({
    tab: fc.nat(2),
    /** How much happens before the next act. */
    steps: fc.nat(5),
    act: fc.constantFrom<Act['act']>('click', 'double-click', 'click-knowing', 'reload', 'crash', 'hear'),
  }),
  { minLength: 3, maxLength: 10 },
)

function postOf(uuid: string): Post {
  return {
    uuid,
    calendar: { uuid: CALENDAR, name: '', username: '', photo: '' },
    content: 'One\n\nTwo',
    status: 'scheduled',
    type: 'thread',
    channel: 'Social',
    at: AT,
    createdAt: null,
    updatedAt: null,
    target: null,
    response: null,
  }
}

/** A service, a device and tabs, in which every step waits for the scheduler to let it go on. */
function makeWorld(s: fc.Scheduler, fateOf: () => Fate, held?: Promise<void>) {
  // An equal post from before stands there already; nobody may take it for the new one.
  const posts = [{ post: postOf('old'), sending: 'none' }]
  const requests: { sending: string; after: string | null }[] = []
  const stored = new Map<string, Sending>()
  const arrivals = new Set<Promise<void>>()
  let lock: Promise<void> = Promise.resolve()
  let count = 0
  const step = (label: string) => s.schedule(Promise.resolve(), label)

  function openTab() {
    const tab: { isAlive: boolean; known: Sending | null; die: () => void } = {
      isAlive: true,
      known: null,
      die: () => {},
    }
    const death = new Promise<void>((resolve) => {
      tab.die = () => {
        tab.isAlive = false
        resolve()
      }
    })
    /** A dead tab never hears of anything again. */
    async function live<Value>(label: string, run: () => Value): Promise<Value> {
      await step(label)
      return tab.isAlive ? run() : await new Promise<never>(() => {})
    }
    const world: SendingWorld = {
      begin: (asked) =>
        live('begin', () => {
          const all = [...stored.values()]
          const hindrance = findHindrance(asked, all)
          if (hindrance !== null) return { begun: false, sending: hindrance }
          const sending = writeDown(asked, all)
          stored.set(sending.id, sending)
          return { begun: true, sending }
        }),
      settle: (sending, outcome) =>
        live('settle', () => {
          const before = stored.get(sending.id) ?? sending
          const settled = isFinalAgainst(before, outcome) ? before : { ...before, outcome }
          stored.set(sending.id, settled)
          return settled
        }),
      readLast: (sending) => live('read-last', () => lastOf([...stored.values()], 'draft') ?? sending),
      read: () => live('read', () => posts.map(({ post }) => post)),
      post: async ({ id, after }) => {
        requests.push({ sending: id, after })
        const fate = fateOf()
        const uuid = `new-${count++}`
        const arrival = (held ?? step('arrive')).then(() => {
          if (fate === 'answered' || fate === 'answer-lost') posts.push({ post: postOf(uuid), sending: id })
          return undefined
        })
        arrivals.add(arrival)
        // A connection may be cut long before the service is done with the request.
        if (fate === 'answer-lost' || fate === 'request-lost') {
          return live('cut', () => {
            throw withoutAnswer('no-answer')
          })
        }
        await arrival
        return live('answer', () => {
          if (fate === 'refused') {
            throw new RequestFailed({ reason: 'calendar-invalid', code: 4000, message: '' })
          }
          return {
            uuid,
            calendarUuid: CALENDAR,
            status: 'scheduled',
            type: 'thread',
            scheduledAt: AT,
            createdAt: AT,
          }
        })
      },
      alone: async <Value>(_: string, run: () => Promise<Value>) => {
        const before = lock
        let release = () => {}
        lock = new Promise((resolve) => {
          release = resolve
        })
        await before
        if (!tab.isAlive) {
          release()
          return new Promise<Value>(() => {})
        }
        // The browser lets go of a dead tab's lock.
        void death.then(release)
        return run().finally(release)
      },
      wait: async (milliseconds) => {
        // The patience is longer than the service is slow, where the model says so.
        if (held === undefined && milliseconds === LOOK_AFTER_MS.at(-1)) await Promise.all(arrivals)
        return live('wait', () => undefined)
      },
    }
    return { tab, world }
  }

  function ask(known: Sending | null): Sending {
    return {
      id: `sending-${count++}`,
      accountId: 'account',
      draftId: 'draft',
      attempt: 0,
      after: known?.id ?? null,
      draftRevision: 1,
      startedAt: AT - 1000,
      creation: { kind: 'thread', thread: { ...thread, segments: [...thread.segments] } },
      knownUuids: ['old'],
      outcome: { state: 'under-way' },
    }
  }

  return { posts, requests, stored, openTab, ask }
}

/** Lets everything that can go on without the scheduler do so. */
async function untilAllWait(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function takeFate(stream: Iterator<Fate>): Fate {
  const next = stream.next()
  return next.done === true ? 'answered' : next.value
}

function isTrue({ id, outcome }: Sending, posts: readonly { post: Post; sending: string }[]): boolean {
  const own = posts.find(({ sending }) => sending === id)
  switch (outcome.state) {
    case 'created':
      return own?.post.uuid === outcome.uuid
    case 'refused':
    case 'not-created':
      return own === undefined
    case 'under-way':
    case 'unknown':
      return true
  }
}

test('whatever is clicked, reloaded, killed and lost in up to three tabs, one wish makes one request and no verdict is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scripts, fc.infiniteStream(fates), async (s, script, stream) => {
      const { posts, requests, stored, openTab, ask } = makeWorld(s, () => takeFate(stream))
      const tabs = [openTab(), openTab(), openTab()]
      const under: Promise<unknown>[] = []

      function click(number: number) {
        const { tab, world } = tabs[number] ?? openTab()
        const asked = ask(tab.known)
        under.push(
          sendOnce(asked, world).then(async (sent) => {
            tab.known = sent.outcome.state === 'unknown' ? await settleUnknown(sent, world) : sent
            return tab.known
          }),
        )
      }

      function reload(number: number) {
        tabs[number]?.tab.die()
        const next = openTab()
        tabs[number] = next
        next.tab.known = lastOf([...stored.values()], 'draft')
        const { known } = next.tab
        if (known !== null && isOpen(known)) {
          under.push(settleUnknown(known, next.world).then((settled) => (next.tab.known = settled)))
        }
      }

      for (const { tab, act, steps } of script) {
        const here = tabs[tab]?.tab
        const hears = act === 'hear' || act === 'click-knowing'
        if (hears && here !== undefined) here.known = lastOf([...stored.values()], 'draft')
        if (act === 'click' || act === 'double-click' || act === 'click-knowing') click(tab)
        if (act === 'double-click') click(tab)
        if (act === 'reload') reload(tab)
        if (act === 'crash') here?.die()
        for (let step = 0; step < steps; step++) {
          await untilAllWait()
          if (s.count() > 0) await s.waitOne()
        }
      }
      await s.waitIdle()
      // Somebody comes back in the end; only then must everything be settled.
      reload(0)
      await s.waitIdle()

      const intents = requests.map(({ after }) => after)
      expect(new Set(intents).size).toBe(intents.length)
      expect(posts.length - 1).toBeLessThanOrEqual(1)
      for (const sending of stored.values()) {
        expect(isTrue(sending, posts)).toBe(true)
        expect(isOpen(sending)).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a service that creates after all patience is found out before anything is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const { posts, requests, stored, openTab, ask } = makeWorld(s, () => 'answer-lost', held)
      const { world } = openTab()
      const sent = await s.waitFor(sendOnce(ask(null), world))
      const settled = await s.waitFor(settleUnknown(sent, world))
      expect(settled.outcome.state).toBe('not-created')
      arrive()
      await held
      await s.waitFor(sendAgain(settled, ask(settled), world))
      expect(requests).toHaveLength(1)
      expect(posts).toHaveLength(2)
      expect([...stored.values()].map(({ outcome }) => outcome.state)).toEqual(['created'])
    }),
    { numRuns: 20 },
  )
})

test('of several sendings of the same words only the last is looked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const fates: Fate[] = ['request-lost', 'answered']
      const { posts, stored, openTab, ask } = makeWorld(s, () => fates.shift() ?? 'answered')
      const { world } = openTab()
      const lost = await s.waitFor(sendOnce(ask(null), world))
      const first = await s.waitFor(settleUnknown(lost, world))
      const second = await s.waitFor(sendAgain(first, ask(first), world))
      expect([first.outcome.state, second.outcome.state]).toEqual(['not-created', 'created'])
      let reads = 0
      const read: SendingWorld['read'] = (days) => {
        reads++
        return world.read(days)
      }
      // What the first would find now was made by the second.
      expect(await s.waitFor(settleUnknown(first, { ...world, read }))).toEqual(second)
      expect(reads).toBe(0)
      expect(stored.get(first.id)?.outcome.state).toBe('not-created')
      expect(posts).toHaveLength(2)
    }),
    { numRuns: 20 },
  )
})

test('the post of an earlier sending is never taken for that of a later one with the same words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const fates: Fate[] = ['answered', 'request-lost']
      const { posts, openTab, ask } = makeWorld(s, () => fates.shift() ?? 'answered')
      const { world } = openTab()
      const first = await s.waitFor(sendOnce(ask(null), world))
      // Something was written since, and taken back: the words are the same again.
      const second = await s.waitFor(sendOnce({ ...ask(first), draftRevision: 2 }, world))
      const settled = await s.waitFor(settleUnknown(second, world))
      expect([first, settled].map(({ outcome }) => outcome.state)).toEqual(['created', 'not-created'])
      expect(posts).toHaveLength(2)
    }),
    { numRuns: 20 },
  )
})

test('a sending that a dead tab left under way is at once known to be unknown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const { requests, openTab, ask } = makeWorld(s, () => 'answer-lost')
      const dying = openTab()
      void sendOnce(ask(null), dying.world)
      for (let step = 0; requests.length === 0 && step < 100; step++) {
        await untilAllWait()
        if (s.count() > 0) await s.waitOne()
      }
      dying.tab.die()
      const next = await s.waitFor(sendOnce(ask(null), openTab().world))
      expect(next.outcome.state).toBe('unknown')
      expect(requests).toHaveLength(1)
    }),
    { numRuns: 20 },
  )
})

test('a service that is slower than the first looks is waited for', async () => {
  const lost: Sending = {
    id: 'lost',
    accountId: 'account',
    draftId: 'draft',
    attempt: 1,
    after: null,
    draftRevision: 1,
    startedAt: AT - 1000,
    creation: { kind: 'thread', thread: { ...thread, segments: [...thread.segments] } },
    knownUuids: ['old'],
    outcome: { state: 'unknown', failure: null },
  }
  let looks = 0
  const never = () => Promise.reject(new Error('Nothing is sent while it is looked for.'))
  const settled = await settleUnknown(lost, {
    begin: never,
    post: never,
    settle: (sending, outcome) => Promise.resolve({ ...sending, outcome }),
    readLast: (sending) => Promise.resolve(sending),
    read: () => Promise.resolve(++looks === LOOK_AFTER_MS.length ? [postOf('late')] : [postOf('old')]),
    alone: (_, run) => run(),
    wait: () => Promise.resolve(),
  })
  expect(settled.outcome).toMatchObject({ state: 'created', uuid: 'late', by: 'search' })
})
