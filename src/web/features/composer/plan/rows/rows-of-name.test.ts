import { expect, test } from 'vitest'
import { emptyDocument } from '#contract/workspace/draft.ts'
import type { PlanRow } from '#web/features/composer/plan/plan-row.ts'
import { rowsOfName } from './rows-of-name.ts'

const UUID = '11111111-1111-4111-8111-111111111111'
const calendar = { uuid: UUID, name: 'Almanac', username: 'almanac', photo: '', channel: 'Social' }
const calendars = [{ ...calendar, isSimulated: false, isSignedOut: false }]
const row = (id: string, name: string, state: PlanRow['state'] = 'draft'): PlanRow => ({
  id,
  document: { ...emptyDocument('thread'), calendar: name },
  state,
  leavesAt: null,
  refusal: null,
  trouble: null,
  receipt: null,
})
const rows = [
  row('1', '@almanak'),
  row('2', ' Almanak '),
  row('3', '@other'),
  row('4', '@almanak', 'gone'),
  row('5', ''),
  row('6', ''),
  row('7', UUID),
]
const idsFor = (id: string, chosen = UUID) => rowsOfName(rows, { id, chosen }, calendars).map((one) => one.id)

test('an account chosen for a wrong handle is set in every row with this handle', () => {
  expect(idsFor('1')).toEqual(['2'])
  expect(idsFor('3')).toEqual([])
})

test('rows without a name, rows of a known account, and rows with another unknown name do not change', () => {
  expect([idsFor('5'), idsFor('7'), idsFor('1', '@someone')]).toEqual([[], [], []])
})
