import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/** What a hand does on a page, each with as little of the tool in it as there can be. */
export type Hand = ReturnType<typeof makeHand>

/** How long each time of an action took, in milliseconds, by its name. */
export type Readings = Map<string, number[]>

/** A hand of which every move that is named is noted with its moment. It looks at what each has done before the next. */
export function makeHand(page: Page, heldMs = HELD_MS) {
  const moves: { name: string | null; at: number }[] = []

  async function timed(name: string | null, move: () => Promise<unknown>) {
    moves.push({ name, at: await page.evaluate(() => performance.now()) })
    await move()
    await rest(page)
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
        await pause(heldMs)
        await page.mouse.up()
      })
    },
    key: async (name: string | null, key: string) => {
      await timed(name, () => page.keyboard.press(key, { delay: heldMs }))
    },
    /** Key by key; the slowest of them counts. */
    type: async (name: string | null, text: string) => {
      for (const letter of text) await timed(name, () => page.keyboard.press(letter, { delay: heldMs }))
    },
    paste: async (name: string, text: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await timed(name, () => page.keyboard.press('Control+v', { delay: heldMs }))
    },
    focus: async (target: Locator) => {
      await target.focus()
      await rest(page)
    },
    sees: (target: Locator) => target.first().waitFor(),
    countMoves: () => moves.length,

    /** Which move took how long: the browser tells of an interaction only some time after its picture. */
    read: async (into: Readings) => {
      await pause(TOLD_AFTER_MS)
      const interactions = await page.evaluate(() => globalThis.readInteractions())
      for (const [index, { name, at }] of moves.entries()) {
        const end = moves[index + 1]?.at ?? Infinity
        const own = interactions.filter((interaction) => interaction.at >= at && interaction.at < end)
        // One that is done within a frame is not told at all.
        const slowest = Math.max(SHORTEST_MS, ...own.map(({ duration }) => duration))
        if (name !== null) into.set(name, [...(into.get(name) ?? []), slowest])
      }
    },
  }
}

/** A finger stays on a key or a button for a while; what the press drew is drawn by the time that it lets go. */
const HELD_MS = 70
const TOLD_AFTER_MS = 500
/** The threshold of the browser. */
const SHORTEST_MS = 16

/** Until a picture was shown and nothing waits for its turn. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        )
      }),
  )
}
