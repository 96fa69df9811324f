import { makeDemoService } from '#e2e/support/states/demo-service.ts'
import { goToState, waitUntilLoaded } from '#e2e/support/states/go-to-state.ts'
import { DIALOGS, OTHER_STATES, SCREENS } from '#e2e/support/states/screen-states.ts'
import { findAxeViolations } from '#e2e/support/checks/find-axe-violations.ts'
import { findAnimations, findOverflow, findSmallTargets } from '#e2e/support/checks/page-checks.ts'
import { pressTabThrough } from '#e2e/support/checks/press-tab-through.ts'
import { resize } from '#e2e/support/checks/resize.ts'
import { expect, test } from '#e2e/support/story.ts'

const DEVICES = [
  {
    device: 'a desktop',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    minimumTarget: 24,
    theme: 'light',
    isNarrow: false,
  },
  {
    device: 'a phone',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    minimumTarget: 44,
    theme: 'dark',
    isNarrow: true,
  },
] as const

const GROUPS = [
  { what: 'every screen', states: SCREENS },
  { what: 'every empty, loading or failed state', states: OTHER_STATES },
  { what: 'every dialog', states: DIALOGS },
]

for (const { device, viewport, hasTouch, minimumTarget, theme, isNarrow } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch, actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(240_000)

    for (const { what, states } of GROUPS) {
      test(`On ${device} ${what} has no accessibility problems`, async ({ page, service, clock }) => {
        const demo = await makeDemoService(service, clock)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(demo.link)
        await waitUntilLoaded(page)
        for (const state of states) {
          await goToState(page, demo, state)
          const found = [
            ...(await findAnimations(page)),
            ...(await findSmallTargets(page, minimumTarget)),
            ...(await findAxeViolations(page)),
          ]
          if (isNarrow) {
            await resize(page, { ...viewport, width: 320 })
            found.push(...(await findOverflow(page)))
            await resize(page, viewport)
          }
          // Skips dialogs, because the walk starts at "Skip to content", which an open dialog makes inert.
          if (states === SCREENS) found.push(...(await pressTabThrough(page)))
          state.leave?.(demo)
          expect.soft(found, state.name).toEqual([])
        }
      })
    }
  })
}
