import type { Page } from 'playwright'
import { goToFace, makeFaceWorld, waitUntilShown } from '#e2e/support/states/demo-service.ts'
import { SCREENS } from '#e2e/support/states/screen-states.ts'
import { findLostFocus } from '#e2e/support/checks/page-checks.ts'
import { expect, test } from '#e2e/support/story.ts'

/** More than the tab stops of any screen; long lists are one stop or are left halfway. */
const MOST_STOPS = 60

for (const [width, height] of [
  [1440, 900],
  [360, 740],
  [320, 256],
] as const) {
  test(`At ${width} by ${height} the focus is always visible, uncovered and outlined`, async ({
    page,
    service,
    clock,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const world = await makeFaceWorld(service, clock)
    await page.goto(world.link)
    await waitUntilShown(page)
    for (const screen of SCREENS) {
      await goToFace(page, world, screen)
      expect.soft(await walkThrough(page), screen.name).toEqual([])
    }
  })
}

async function walkThrough(page: Page): Promise<string[]> {
  const lost: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const found = await findLostFocus(page)
    // After the last stop the focus leaves the page.
    if (found === null) break
    lost.push(...found.wrong.map((wrong) => `${found.place} is ${wrong}`))
  }
  return lost
}
