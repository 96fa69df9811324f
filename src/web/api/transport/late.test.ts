import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { late, latePart, prefetchLateParts } from './late.ts'
import { errorToFailure } from './request-failed.ts'
import { tryAgain } from './try-again.ts'

const script = { Greeting: ({ name }: { name: string }) => `Hello ${name}` }
const noScript = () => Promise.reject(new TypeError('No script'))
let isUp = true

beforeEach(() => {
  isUp = true
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' })
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve() : noScript()))
})
afterEach(() => {
  tryAgain.clear()
  vi.unstubAllGlobals()
})

test('all that wait for a part get it, also after a failed load that is tried again', async () => {
  isUp = false
  let tries = 0
  const part = late(() => {
    tries += 1
    return isUp ? Promise.resolve(script) : noScript()
  })
  const waits = [part.load(), part.load()]
  await vi.waitFor(() => expect(tryAgain.nextTry.read()).not.toBeNull())
  waits.push(part.load())
  // A part of the page belongs to no account, so it is still waited for when the account is left.
  tryAgain.clear()
  isUp = true
  tryAgain.tryNow()
  expect(await Promise.all(waits)).toEqual([script, script, script])
  expect(part.read()).toBe(script)
  expect(tries).toBe(2)
})

test('a part fails if the service answers without it, and the next one that needs it tries again', async () => {
  const load = vi.fn<() => Promise<typeof script>>(noScript)
  const part = late(load)
  const first = part.load()
  await expect(first).rejects.toThrow('No script')
  // A render that waits must not start another try with each attempt.
  expect(part.promise()).toBe(first)
  load.mockResolvedValue(script)
  expect(await part.load()).toBe(script)
})

test('within a request a missing part is a missing answer', async () => {
  const failed: unknown = await late(noScript)
    .loadNow()
    .catch((error: unknown) => error)
  expect(errorToFailure(failed).reason).toBe('no-answer')
})

test('a prefetch loads what the loaded parts make known, and one that fails changes nothing', async () => {
  const inner = vi.fn<() => Promise<typeof script>>(() => Promise.resolve(script))
  late(noScript)
  late(() => Promise.resolve(late(inner)))
  await prefetchLateParts()
  expect(inner).toHaveBeenCalledOnce()
  expect(tryAgain.nextTry.read()).toBeNull()
})

test('until it is loaded something else is in its place, then the part itself from its first render on', async () => {
  const part = late(() => Promise.resolve(script))
  const Late = latePart(part, 'Greeting', ({ name }) => `${name} waits`)
  const render = () => renderToStaticMarkup(createElement(Late, { name: 'Kyna' }))
  expect(render()).toBe('Kyna waits')
  await part.load()
  expect(render()).toBe('Hello Kyna')
})
