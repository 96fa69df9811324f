import type { Page } from 'playwright'
import { makeDemoService } from '#e2e/support/states/demo-service.ts'
import { goToState, waitUntilLoaded } from '#e2e/support/states/go-to-state.ts'
import { SCREENS } from '#e2e/support/states/screen-states.ts'
import { findFocusProblems } from '#e2e/support/checks/page-checks.ts'
import { expect, test } from '#e2e/support/story.ts'

/** More than the tab stops of any screen. In long lists the story stops before the end. */
const MAX_STOPS = 60

for (const [width, height] of [
  [1440, 900],
  [360, 740],
  [320, 256],
] as const) {
  test(`At ${width} by ${height} the focused element is always in view, uncovered and has a focus ring`, async ({
    page,
    service,
    clock,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const demo = await makeDemoService(service, clock)
    await page.goto(demo.link)
    await waitUntilLoaded(page)
    for (const screen of SCREENS) {
      await goToState(page, demo, screen)
      expect.soft(await pressTabThrough(page), screen.name).toEqual([])
    }
  })
}

async function pressTabThrough(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const found = await findFocusProblems(page)
    // After the last stop the focus leaves the page.
    if (found === null) break
    problems.push(...found.problems.map((problem) => `${found.element} is ${problem}`))
    await page.keyboard.press('Tab')
  }
  return problems
}
