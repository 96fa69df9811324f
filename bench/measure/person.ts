import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'
import { type Sight, describeSight } from './sight.ts'

/** One action: how long until its frame was painted, and its Interaction to Next Paint, in milliseconds. */
export type Reading = { name: string; shown: number; inp: number }

export type Person = ReturnType<typeof makePerson>

type Pauses = {
  /** How long a key or a button stays down. */
  heldMs: number
  /** How long the person looks before the next action. */
  looksMs: number
}

/** Acts on a page with real input events. Actions with a name are measured; those without lead to them. */
export function makePerson(page: Page, { heldMs, looksMs }: Pauses) {
  const actions: { name: string | null; at: number; shown: number }[] = []

  async function act(name: string | null, move: () => Promise<unknown>, sights: readonly Sight[]) {
    const isNew = await page.evaluate((sights) => globalThis.bench.expect(sights), sights)
    if (!isNew) throw new Error(`Before "${name}" there is already: ${sights.map(describeSight).join(', ')}`)
    const at = await page.evaluate(() => performance.now())
    await move()
    const shown = await page
      .evaluate(() => globalThis.bench.shown())
      .catch((error: unknown) => {
        throw new Error(`After "${name}"`, { cause: error })
      })
    actions.push({ name, at, shown })
    await look(page)
    await pause(looksMs)
    return shown
  }

  return {
    page,
    press: async (name: string | null, target: Locator, ...sights: Sight[]) => {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error(`There is nothing to press for "${name}"`)
      await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
      await look(page)
      const press = async () => {
        await page.mouse.down()
        if (heldMs > 0) await pause(heldMs)
        await page.mouse.up()
      }
      return await act(name, press, sights)
    },
    key: (name: string | null, key: string, ...sights: Sight[]) =>
      act(name, () => page.keyboard.press(key, { delay: heldMs }), sights),
    /** Letter by letter, each an action of the same name. Returns the slowest. */
    type: async (name: string | null, text: string, ...sights: Sight[]) => {
      let slowest = 0
      for (const letter of text)
        slowest = Math.max(
          slowest,
          await act(name, () => page.keyboard.press(letter, { delay: heldMs }), sights),
        )
      return slowest
    },
    paste: async (name: string, text: string, ...sights: Sight[]) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await act(name, () => page.keyboard.press('Control+v', { delay: heldMs }), sights)
    },
    focus: async (target: Locator) => {
      await target.focus()
      await look(page)
    },
    countActions: () => actions.length,

    readings: async (): Promise<Reading[]> => {
      await pause(TOLD_AFTER_MS)
      const interactions = await page.evaluate(() => globalThis.bench.interactions())
      return actions.flatMap(({ name, at, shown }, index) => {
        const end = actions[index + 1]?.at ?? Infinity
        const own = interactions.filter((interaction) => interaction.at >= at && interaction.at < end)
        const inp = Math.max(SHORTEST_MS, ...own.map(({ duration }) => duration))
        return name === null ? [] : [{ name, shown, inp }]
      })
    },
  }
}

/** The browser reports an interaction only some time after its paint, and none below a threshold. */
const TOLD_AFTER_MS = 500
const SHORTEST_MS = 16

/** Until two frames were painted and nothing waits for its turn. */
async function look(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        )
      }),
  )
}
