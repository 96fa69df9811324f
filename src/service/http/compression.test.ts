import { expect, test } from 'vitest'
import { compress } from './compression.ts'

const request = new Request('http://127.0.0.1/', { headers: { 'Accept-Encoding': 'br' } })

function startAnswer(): Response {
  const body = new ReadableStream({ pull: () => new Promise(() => {}) })
  return compress(request, new Response(body, { headers: { 'Content-Type': 'application/json' } }))
}

test('a hundred answers are compressed at the same time, and others are sent uncompressed', async () => {
  const encoding = (answer: Response) => answer.headers.get('Content-Encoding')
  const open = Array.from({ length: 100 }, startAnswer)
  expect(new Set(open.map(encoding))).toEqual(new Set(['br']))
  const further = startAnswer()
  expect(encoding(further)).toBeNull()
  expect(further.headers.get('Vary')).toBe('Accept-Encoding')
  await Promise.all(open.map(async ({ body }) => await body?.cancel()))
  await expect.poll(() => encoding(startAnswer())).toBe('br')
})
