import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { contentToValues, NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'
import { createFormDraft } from './form-draft.ts'

const content = {
  kind: 'thread',
  ...textToThreadText(['Words']),
  numbering: { style: 'off', place: 'end' },
  placement: { calendar: '', date: '', time: '', zone: 'UTC', fold: null },
  history: NO_HISTORY,
} as const

function openForm() {
  const begun: string[] = []
  const form = createFormControl({ defaultValues: contentToValues(content) })
  const draft = createFormDraft({
    accountId: 'account',
    id: 'draft',
    opened: null,
    kind: 'thread',
    form,
    history: NO_HISTORY,
    onBegun: () => begun.push('draft'),
  })
  draft.startSaving()
  return { form, draft, begun }
}

test('a letter makes a draft, and what the screen fills in does not', () => {
  const { form, draft } = openForm()
  draft.treatAsUnchanged({ calendar: 'first' })
  form.setValue('calendar', 'first')
  form.setValue('status', 'published')
  expect(draft.readSaveState().state).toBe('untouched')
  expect(draft.isUnsaved()).toBe(false)
  form.setValue('segments.0.text', 'Words.')
  expect(draft.readSaveState().state).toBe('unsaved')
  expect(draft.isUnsaved()).toBe(true)
  draft.close()
})

test('a draft begins once, with its first letter', () => {
  const { form, draft, begun } = openForm()
  draft.treatAsUnchanged({ calendar: 'first' })
  form.setValue('calendar', 'first')
  expect(begun).toEqual([])
  form.setValue('segments.0.text', 'Words.')
  form.setValue('segments.0.text', 'Words. More')
  expect(begun).toEqual(['draft'])
  draft.close()
})

test('what another tab saved is no letter of this one', () => {
  const { form, draft } = openForm()
  const theirs = { ...content, segments: textToThreadText(['Theirs']).segments }
  draft.adopt({ id: 'draft', accountId: 'account', revision: 7, createdAt: 1, savedAt: 2, content: theirs })
  form.reset(contentToValues(theirs))
  expect(draft.readSaveState().state).toBe('saved')
  expect(draft.readRevision()).toBe(7)
  form.setValue('segments.0.text', 'Mine')
  expect(draft.readSaveState().state).toBe('unsaved')
  draft.close()
})

test('a letter is saved after filling in has failed', () => {
  const { form, draft } = openForm()
  draft.treatAsUnchanged({ calendar: 'first' })
  const end = form.subscribe({
    formState: { values: true },
    callback: () => {
      throw new Error('A field could not be filled in.')
    },
  })
  expect(() => form.setValue('calendar', 'first')).toThrow('A field could not be filled in.')
  end()
  form.setValue('segments.0.text', 'Words.')
  expect(draft.readSaveState().state).toBe('unsaved')
  draft.close()
})

test('a step of undo without another letter is saved', () => {
  const { form, draft } = openForm()
  draft.adopt({ id: 'draft', accountId: 'account', revision: 7, createdAt: 1, savedAt: 2, content })
  form.reset(contentToValues(content))
  expect(draft.isUnsaved()).toBe(false)
  draft.setHistory({ past: [], future: [] })
  expect(draft.isUnsaved()).toBe(true)
  draft.close()
})
