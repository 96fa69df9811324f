import { once } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeBody } from './write-body.ts'

function makeBody(...chunks: string[]) {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => chunks.forEach((chunk) => controller.enqueue(Buffer.from(chunk))),
    cancel: () => void (isCancelled = true),
  })
  return { body, isCancelled: () => isCancelled }
}

const silent = () => new Writable({ write: () => undefined })

const ignoring = () => new Writable({ write: (_chunk, _encoding, done) => done() })

test.each([
  { name: 'while a chunk is written', stream: silent, chunks: ['a'] },
  { name: 'while the next chunk is read', stream: ignoring, chunks: ['a'] },
  { name: 'before the first chunk', stream: ignoring, chunks: [] },
])('a stream that closes $name ends the reading', async ({ stream, chunks }) => {
  const [{ body, isCancelled }, closing] = [makeBody(...chunks), stream()]
  const written = writeBody(body, closing)
  await new Promise(setImmediate)
  closing.destroy()
  await written
  expect(isCancelled()).toBe(true)
})

test('a stream that was closed before ends the reading', async () => {
  const [{ body, isCancelled }, closed] = [makeBody('a'), ignoring()]
  closed.destroy()
  await once(closed, 'close')
  await writeBody(body, closed)
  expect(isCancelled()).toBe(true)
})
