import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyModule, lazyComponent, prefetchLazyModules } from './lazy-module.ts'
import { errorToFailure } from './request-failed.ts'
import { tryAgain } from './try-again.ts'

const script = { Greeting: ({ name }: { name: string }) => `Hello ${name}` }
const noScript = () => Promise.reject(new TypeError('No script'))
let isUp = true

beforeEach(() => {
  isUp = true
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' })
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : noScript()))
})
afterEach(() => {
  tryAgain.clear()
  vi.unstubAllGlobals()
})

test('all that wait for a module get it, also after a failed load that is tried again', async () => {
  isUp = false
  let tries = 0
  const module = lazyModule(() => {
    tries += 1
    return isUp ? Promise.resolve(script) : noScript()
  })
  const waits = [module.loadWhenOnline(), module.loadWhenOnline()]
  await expect.poll(() => tryAgain.nextTry.read()).not.toBeNull()
  waits.push(module.loadWhenOnline())
  tryAgain.clear()
  isUp = true
  tryAgain.tryNow()
  expect(await Promise.all(waits)).toEqual([script, script, script])
  expect(module.read()).toBe(script)
  expect(tries).toBe(2)
})

test('a module fails if the service answers without it, and the next one that needs it tries again', async () => {
  const load = vi.fn<() => Promise<typeof script>>(noScript)
  const module = lazyModule(load)
  const first = module.loadWhenOnline()
  await expect(first).rejects.toThrow('No script')
  expect(module.promise()).toBe(first)
  load.mockResolvedValue(script)
  expect(await module.loadWhenOnline()).toBe(script)
})

test('within a request a missing module is a missing answer', async () => {
  const failed: unknown = await lazyModule(noScript)
    .load()
    .catch((error: unknown) => error)
  expect(errorToFailure(failed).reason).toBe('no-answer')
})

test('a prefetch loads all modules, and one that fails changes nothing', async () => {
  const load = vi.fn<() => Promise<typeof script>>(() => Promise.resolve(script))
  lazyModule(noScript)
  lazyModule(load)
  await prefetchLazyModules()
  expect(load).toHaveBeenCalledOnce()
  expect(tryAgain.nextTry.read()).toBeNull()
})

test('until it is loaded something else is in its place, then the component itself from its first render on', async () => {
  const module = lazyModule(() => Promise.resolve(script))
  const Greeting = lazyComponent(module, 'Greeting', ({ name }) => `${name} waits`)
  const render = () => renderToStaticMarkup(createElement(Greeting, { name: 'Kyna' }))
  expect(render()).toBe('Kyna waits')
  await module.loadWhenOnline()
  expect(render()).toBe('Hello Kyna')
})
