import { expect, test } from 'vitest'
import { emptyDocument } from '#contract/workspace/draft.ts'
import { documentToValues, isProposed, valuesToDocument } from './composer-form.ts'

const stored = { date: '2026-11-24', time: '', zone: 'Europe/Berlin', fold: null }
const shown = { ...stored, time: '09:00' }
const values = documentToValues({ ...emptyDocument('thread'), when: stored }, { shown, stored })

test('a proposed moment is shown, and the draft does not store it', () => {
  expect(values.when).toEqual(shown)
  expect(isProposed(values)).toBe(true)
  expect(valuesToDocument(values).when).toEqual(stored)
})

test('another moment is a choice, and so is the proposed moment once a person has chosen it', () => {
  const later = { ...values, when: { ...shown, time: '09:30' } }
  expect(isProposed(later)).toBe(false)
  expect(valuesToDocument(later).when).toEqual(later.when)
  expect(valuesToDocument({ ...values, proposal: null }).when).toEqual(shown)
})
