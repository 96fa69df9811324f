import type { Locator, Page } from 'playwright'

/** What a hand does on a page, each with as little of the tool in it as there can be. */
export type Hand = ReturnType<typeof makeHand>

/** How long each time of an action took, in milliseconds, by its name. */
export type Readings = Map<string, number[]>

/**
 * A hand of which every move that is named is timed: from the event, as the browser received it, to the next picture. What is
 * put off until after that picture is waited for before the next move, as a person does who looks first.
 */
export function makeHand(page: Page, readings: Readings) {
  async function timed(name: string | null, move: () => Promise<unknown>) {
    await page.evaluate(() => globalThis.takeInteractions())
    await move()
    await rest(page)
    const taken = await page.evaluate(() => globalThis.takeInteractions())
    if (name === null) return
    // An interaction that is done within a frame is not told by the browser at all.
    readings.set(name, [...(readings.get(name) ?? []), Math.max(SHORTEST_MS, ...taken)])
  }

  return {
    page,
    /** With no name it only leads to where something is timed. */
    press: async (name: string | null, target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (box === null) throw new Error(`${name ?? 'What leads on'} is not to be seen`)
      await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
      await rest(page)
      await timed(name, async () => {
        await page.mouse.down()
        await page.mouse.up()
      })
    },
    key: async (name: string | null, key: string) => {
      await timed(name, () => page.keyboard.press(key))
    },
    /** Key by key; the slowest of them counts. */
    type: async (name: string | null, text: string) => {
      for (const letter of text) await timed(name, () => page.keyboard.press(letter))
    },
    paste: async (name: string, text: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await timed(name, () => page.keyboard.press('Control+v'))
    },
    focus: async (target: Locator) => {
      await target.focus()
      await rest(page)
    },
    sees: (target: Locator) => target.first().waitFor(),
  }
}

/** The threshold of the browser. */
const SHORTEST_MS = 16

/** Until a picture was shown and nothing waits for its turn. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
        )
      }),
  )
}
