import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readParts } from './multipart.ts'

const form = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const part = (name: string, value: string) => [`Content-Disposition: form-data; name="${name}"`, '', value]

describe('a form is read', () => {
  test('with its parts in order, an empty one too', () => {
    const body = form('--b', ...part('a', '1'), '--b', ...part('c', ''), '--b--', '')
    expect(readParts(body, 'b', 16)).toEqual([
      ['a', '1'],
      ['c', ''],
    ])
  })

  test('with any text before the first boundary and after the last', () => {
    const body = form('preamble', '--b', ...part('a', '1'), '--b--', 'epilogue')
    expect(readParts(body, 'b', 16)).toEqual([['a', '1']])
  })

  test('with line breaks as they were typed', () => {
    expect(readParts(form('--b', ...part('a', 'one\r\ntwo\nthree'), '--b--'), 'b', 16)).toEqual([
      ['a', 'one\ntwo\nthree'],
    ])
  })

  test('as the platform writes it, with exactly the same texts', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\r'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 16 }), async (values) => {
        const data = new FormData()
        for (const value of values) data.append('field', value)
        const request = new Request('http://127.0.0.1/', { method: 'POST', body: data })
        const boundary = /boundary=(.*)$/.exec(request.headers.get('content-type') ?? '')?.[1] ?? ''
        const read = readParts(Buffer.from(await request.arrayBuffer()), boundary, 16)
        expect(read).toEqual(values.map((value) => ['field', value]))
      }),
    )
  })
})

describe('a form is refused', () => {
  test.each([
    ['nothing', form('')],
    ['no end', form('--b', ...part('a', '1'))],
    ['another boundary', form('--c', ...part('a', '1'), '--c--')],
    ['no name', form('--b', 'Content-Disposition: form-data', '', '1', '--b--')],
    ['no headers', form('--b', 'value', '--b--')],
    ['a file', form('--b', 'Content-Disposition: form-data; name="a"; filename="x.txt"', '', '1', '--b--')],
    [
      'bytes that are not text',
      Buffer.concat([form('--b', ...part('a', '')), Buffer.from([0xff]), form('', '--b--')]),
    ],
    ['too many parts', form(...Array.from({ length: 17 }, () => ['--b', ...part('a', '1')]).flat(), '--b--')],
  ])('with %s', (_, body) => {
    expect(readParts(body, 'b', 16)).toBeNull()
  })

  test('without a boundary', () => {
    expect(readParts(form('--', ...part('a', '1'), '----'), '', 16)).toBeNull()
  })

  test('and the reader never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = readParts(Buffer.from(bytes), 'b', 16)
        expect(read === null || Array.isArray(read)).toBe(true)
      }),
    )
  })
})
