import { afterEach, expect, test } from 'vitest'
import { storePlan } from '#web/device/plans/plans.ts'
import { readDraftList } from '#web/device/drafts/drafts.ts'
import { fallbackDrafts } from '#web/device/drafts/save-draft.ts'
import { NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { newPlan } from './load-plan.ts'
import { settings } from '#web/device/settings/settings.ts'
import { contentToText, creationToContent, withText } from './plan-row.ts'
import { createPlanStore, mergeRows } from './plan-store.ts'

// Node has neither a database nor a local storage, as a browser that refuses both.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)

const placement = { calendar: '', date: '2026-11-24', time: '09:00', zone: 'UTC', fold: null }

function threadOf(text: string) {
  const numbering = { style: 'off', place: 'end' } as const
  const empty = {
    kind: 'thread',
    segments: [],
    numbering,
    placement,
    history: NO_HISTORY,
  } as const
  return withText({ ...empty, segments: [] }, text)
}

async function openPlan(account: string, texts: readonly string[]) {
  const plan = newPlan(account, texts.map(threadOf), 0)
  const drafts = plan.rows.map(({ draft }) => draft)
  await storePlan(plan.plan, drafts)
  const store = createPlanStore(plan)
  const textsNow = () => store.read().rows.map(({ content }) => contentToText(content))
  const idOf = (index: number) => plan.rows[index]?.id ?? ''
  const onDevice = async () => {
    const { drafts: left } = await readDraftList(account)
    return left.map(({ content }) => contentToText(content)).toSorted()
  }
  return { store, textsNow, idOf, onDevice }
}

test('rows that are removed at once, while their words are being saved, all come back with their last words', async () => {
  const { store, textsNow, idOf, onDevice } = await openPlan('plan-one', ['A', 'B', 'C', 'D'])
  store.edit(idOf(2), threadOf('C2'))
  store.remove(idOf(2))
  store.remove(idOf(2))
  store.remove(idOf(3))
  store.remove(idOf(0))
  expect(textsNow()).toEqual(['B'])
  await store.flush()
  expect(await onDevice()).toEqual(['B'])
  store.restore()
  store.restore()
  expect(textsNow()).toEqual(['A', 'B', 'D'])
  store.restore()
  expect(textsNow()).toEqual(['A', 'B', 'C2', 'D'])
  await store.flush()
  expect(await onDevice()).toEqual(['A', 'B', 'C2', 'D'])
  expect(store.read().removed).toEqual([])
})

test('a row that is restored and written on at once keeps what was written', async () => {
  const { store, textsNow, idOf, onDevice } = await openPlan('plan-two', ['A', 'B'])
  store.remove(idOf(1))
  store.restore()
  store.edit(idOf(1), threadOf('B2'))
  await store.flush()
  expect(textsNow()).toEqual(['A', 'B2'])
  expect(await onDevice()).toEqual(['A', 'B2'])
})

test('a row that the device does not delete is back in its place, and the plan says so', async () => {
  // Nothing of it is in memory: its words are in a database that no longer opens.
  const plan = newPlan('plan-three', ['A', 'B', 'C'].map(threadOf), 0)
  const store = createPlanStore(plan)
  const id = plan.rows[1]?.id ?? ''
  expect(fallbackDrafts.isOnlyInMemory(id)).toBe(false)
  store.remove(id)
  expect(store.read().rows).toHaveLength(2)
  await store.flush()
  expect(store.read()).toMatchObject({ rows: plan.rows, removed: [], notRemoved: 1 })
})

test('what another tab added, removed and moved is taken over, except from a row that is being written', () => {
  const { rows } = newPlan('plan-four', ['A', 'B', 'C', 'D'].map(threadOf), 0)
  const [a, b, c, d] = rows
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four rows')
  const c2 = { ...c, content: threadOf('C2') }
  const d2 = { ...d, content: threadOf('D2') }
  const isUnsaved = (id: string) => id === b.id || id === c.id
  expect(mergeRows([a, b, c], [d2, c2, a], isUnsaved)).toEqual({ rows: [d2, c, a, b], orphans: [b.id] })
})

// All files of tests share the settings.
afterEach(() => settings.change({ zone: null }))

test('a row whose draft ended when it was sent stands on the clocks of the settings', () => {
  settings.change({ zone: 'Asia/Tokyo' })
  const scheduledAt = Date.parse('2026-11-24T00:00:00Z')
  const thread = { channel: '', calendarUuid: 'one', scheduledAt, status: 'scheduled' } as const
  const { placement: sent } = creationToContent({
    kind: 'thread',
    thread: { ...thread, segments: ['Words'] },
  })
  expect(sent).toMatchObject({ date: '2026-11-24', time: '09:00', zone: 'Asia/Tokyo' })
})
