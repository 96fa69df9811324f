import { expect, test } from 'vitest'
import { NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const newKeeper = () =>
  createDraftKeeper({
    accountId: 'account',
    id: 'draft',
    opened: null,
    read: () => ({
      kind: 'thread',
      ...textToThreadText(['Words']),
      numbering: { style: 'off', place: 'end' },
      placement: { calendar: '', date: '', time: '', zone: 'UTC', fold: null },
      history: NO_HISTORY,
    }),
  })

test('what the screen itself fills in is no draft', () => {
  const keeper = newKeeper()
  keeper.quietly(() => keeper.changed())
  expect(keeper.read().state).toBe('untouched')
  expect(keeper.isUnsaved()).toBe(false)
  keeper.close()
})

test('a letter is saved after filling in has failed', () => {
  const keeper = newKeeper()
  const fail = () => {
    throw new Error('A field could not be filled in.')
  }
  expect(() => keeper.quietly(fail)).toThrow('A field could not be filled in.')
  keeper.changed()
  expect(keeper.read().state).toBe('unsaved')
  expect(keeper.isUnsaved()).toBe(true)
  keeper.close()
})
