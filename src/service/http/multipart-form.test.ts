import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsToMultipartForm } from '#contract/wire/multipart-form.ts'
import { readParts } from './multipart.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('\r', '\n', '\r\n', '-', '--', 'almanac-form-', '0', '1', 'é', '👩‍👩‍👧'))
    .map((parts) => parts.join('')),
)
const fieldNames = fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/), { minLength: 1, maxLength: 6 })
const forms = fieldNames.chain((names) =>
  fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), texts))),
)

test('a value arrives exactly, including line ends', async () => {
  const { body, contentType } = fieldsToMultipartForm([['content', 'one\ntwo\r\nthree\r']])
  const read = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  expect(read.get('content')).toBe('one\ntwo\r\nthree\r')
})

test('a reader of forms finds all values unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(forms, async (fields) => {
      const { body, contentType } = fieldsToMultipartForm(fields)
      const read = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
      expect([...read.entries()]).toEqual(fields)
    }),
  )
})

test('our own reader finds all values unchanged, except that returns become line ends', () => {
  fc.assert(
    fc.property(forms, (fields) => {
      const { body, contentType } = fieldsToMultipartForm(fields)
      const boundary = contentType.replace('multipart/form-data; boundary=', '')
      const asRead = fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])
      expect(readParts(Buffer.from(body), boundary, 16)).toEqual(asRead)
    }),
  )
})
