import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DraftDocument } from '#contract/workspace/draft.ts'
import { documentToValues } from '#web/features/composer/form/composer-form.ts'
import { createThreadEditor } from './thread-editor.ts'
import { addSegment, textToThreadText } from './thread-text.ts'

const fieldsOf = (...words: string[]) =>
  documentToValues(DraftDocument.parse({ kind: 'thread', ...textToThreadText(words) }))

function openEditor(...words: string[]) {
  const form = createFormControl({ defaultValues: fieldsOf(...words) })
  const editor = createThreadEditor(form)
  editor.startRecording()
  const type = async (index: number, value: string) => {
    const name = `segments.${index}.text` as const
    await form.register(name).onChange({ type: 'change', target: { name, value } })
  }
  return { form, editor, type, texts: () => form.getValues('segments').map(({ text }) => text) }
}

test('what is typed and what is done with segments is undone in turn', async () => {
  const { editor, type, texts } = openEditor('One')
  await type(0, 'One two')
  editor.edit((text) => addSegment(text, 0))
  await type(1, 'Three')
  expect(texts()).toEqual(['One two', 'Three'])
  const steps = [['One two', ''], ['One two'], ['One']]
  for (const step of steps) {
    expect(editor.undo()).toBe(true)
    expect(texts()).toEqual(step)
  }
  expect(editor.undo()).toBe(false)
  for (const step of [['One two'], ['One two', ''], ['One two', 'Three']]) {
    expect(editor.redo()).toBe(true)
    expect(texts()).toEqual(step)
  }
})

test('all that an input method composes is one step', async () => {
  const { editor, type, texts } = openEditor('')
  editor.beginComposition()
  await type(0, 'に')
  await type(0, '日本')
  editor.endComposition()
  expect(texts()).toEqual(['日本'])
  editor.undo()
  expect(texts()).toEqual([''])
  expect(editor.undo()).toBe(false)
})

test('steps before another version are forgotten', async () => {
  const { form, editor, type, texts } = openEditor('Mine')
  await type(0, 'Mine too')
  form.reset(fieldsOf('Theirs', 'and more'))
  editor.forgetHistory()
  await type(1, 'and mine')
  editor.undo()
  expect(texts()).toEqual(['Theirs', 'and more'])
  expect(editor.undo()).toBe(false)
})
