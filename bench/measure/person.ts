import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import type { Sight } from './watch-frames.ts'

/**
 * All times are in milliseconds. `shown` is the time until the effect is painted, and `frame` is the longest animation
 * frame. `held` describes the longest script of that frame.
 */
export type Reading = { name: string; shown: number; inp: number; frame: number; held: string }

export type Person = ReturnType<typeof makePerson>

type Pauses = { heldMs: number; looksMs: number }

/** The browser reports an interaction some time after its paint, so the readings wait this long. */
const REPORTED_AFTER_MS = 500
const SHORTEST_MS = 16

export function makePerson(page: Page, { heldMs, looksMs }: Pauses) {
  const actions: { name: string | null; at: number; shown: number }[] = []

  async function act(name: string | null, move: () => Promise<unknown>, sights: readonly Sight[]) {
    const isNew = await page.evaluate((sights) => globalThis.bench.expect(sights), sights)
    if (!isNew) throw new Error(`Before "${name}" the page shows already: ${JSON.stringify(sights)}`)
    const at = await page.evaluate(() => performance.now())
    await move()
    const shown = await page
      .evaluate(() => globalThis.bench.shown())
      .catch((error: unknown) => {
        throw new Error(`After "${name}"`, { cause: error })
      })
    actions.push({ name, at, shown })
    await waitUntilIdle(page)
    await pause(looksMs)
    return shown
  }

  const key = (name: string | null, keys: string, ...sights: Sight[]) =>
    act(name, () => page.keyboard.press(keys, { delay: heldMs }), sights)

  return {
    page,
    key,
    press: async (name: string | null, target: Locator | string, ...sights: Sight[]) => {
      const element =
        typeof target === 'string' ? page.getByRole('button', { name: target, exact: true }).first() : target
      await element.scrollIntoViewIfNeeded()
      const box = await element.boundingBox()
      if (box === null) throw new Error(`There is nothing to press for "${name}"`)
      await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
      await waitUntilIdle(page)
      const press = async () => {
        await page.mouse.down()
        if (heldMs > 0) await pause(heldMs)
        await page.mouse.up()
      }
      return await act(name, press, sights)
    },
    type: async (name: string | null, text: string, ...sights: Sight[]) => {
      for (const letter of text) await key(name, letter, ...sights)
    },
    paste: async (name: string | null, text: string, ...sights: Sight[]) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await key(name, 'Control+v', ...sights)
    },
    readings: async (): Promise<Reading[]> => {
      await pause(REPORTED_AFTER_MS)
      const interactions = await page.evaluate(() => globalThis.bench.interactions())
      const frames = await page.evaluate(() => globalThis.bench.frames())
      return actions.flatMap(({ name, at, shown }, index) => {
        const end = actions[index + 1]?.at ?? Infinity
        const isOwn = (entry: { at: number }) => entry.at >= at && entry.at < end
        const inp = Math.max(SHORTEST_MS, ...interactions.filter(isOwn).map(({ duration }) => duration))
        const [longest] = frames.filter(isOwn).toSorted((a, b) => b.duration - a.duration)
        const { duration: frame = 0, held = '' } = longest ?? {}
        return name === null ? [] : [{ name, shown, inp, frame, held }]
      })
    },
  }
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = () => requestIdleCallback(() => resolve(), { timeout: 500 })
        requestAnimationFrame(() => requestAnimationFrame(idle))
      }),
  )
}
