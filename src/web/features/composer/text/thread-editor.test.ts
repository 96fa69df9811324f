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

test('undo takes back typing and changes of segments in turn', async () => {
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

test('a picture is undone with its description, and typing a description is one step', () => {
  const { form, editor } = openEditor('One')
  const [segment] = form.getValues('segments')
  const picture = { id: 'a'.repeat(64), type: 'image/png' as const, width: 1, height: 1, bytes: 1, alt: '' }
  const put = (alt: string, described?: string) =>
    editor.change(
      ({ segments, ...rest }) => ({
        ...rest,
        segments: segments.map((each) => ({ ...each, pictures: [{ ...picture, alt }] })),
      }),
      described,
    )
  const alts = () => form.getValues('segments.0.pictures').map(({ alt }) => alt)
  put('')
  for (const typed of ['A', 'A ', 'A cat']) put(typed, picture.id)
  expect(alts()).toEqual(['A cat'])
  expect(editor.undo()).toBe(true)
  expect(alts()).toEqual([''])
  expect(editor.undo()).toBe(true)
  expect(alts()).toEqual([])
  editor.redo()
  editor.redo()
  expect(alts()).toEqual(['A cat'])
  expect(form.getValues('segments.0.id')).toBe(segment?.id)
})

test('everything that an input method composes is one step', async () => {
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
