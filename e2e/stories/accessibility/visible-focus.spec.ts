import { makeDemoService } from '#e2e/support/states/demo-service.ts'
import { goToState, waitUntilLoaded } from '#e2e/support/states/go-to-state.ts'
import { SCREENS } from '#e2e/support/states/screen-states.ts'
import { pressTabThrough } from '#e2e/support/checks/press-tab-through.ts'
import { expect, test } from '#e2e/support/story.ts'

test('At 320 by 256 the focused element is always in view, uncovered and has a focus ring', async ({
  page,
  service,
  clock,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const demo = await makeDemoService(service, clock)
  await page.goto(demo.link)
  await waitUntilLoaded(page)
  for (const screen of SCREENS) {
    await goToState(page, demo, screen)
    expect.soft(await pressTabThrough(page), screen.name).toEqual([])
  }
})
