import { goToFace, makeFaceWorld, waitUntilShown } from '#e2e/support/states/demo-service.ts'
import { DIALOGS, FACES, SCREENS } from '#e2e/support/states/screen-states.ts'
import { findBarriers } from '#e2e/support/checks/find-axe-violations.ts'
import { findMotion, findOverflow, findSmallTargets } from '#e2e/support/checks/page-checks.ts'
import { expect, test } from '#e2e/support/story.ts'

const DEVICES = [
  { device: 'a desk', viewport: { width: 1440, height: 900 }, hasTouch: false, target: 24, isNarrow: false },
  { device: 'a phone', viewport: { width: 360, height: 740 }, hasTouch: true, target: 44, isNarrow: true },
]

// One service and one page go through many faces: a page for each would take minutes.
const WALKS = [
  { what: 'every screen', faces: SCREENS },
  { what: 'every other face', faces: FACES },
  { what: 'every dialog', faces: DIALOGS },
]

for (const { device, viewport, hasTouch, target, isNarrow } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch, actionTimeout: 10_000, contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(240_000)

    for (const { what, faces } of WALKS) {
      test(`On ${device} ${what} has no accessibility barrier in either theme`, async ({
        page,
        service,
        clock,
      }) => {
        const world = await makeFaceWorld(service, clock)
        await page.goto(world.link)
        await waitUntilShown(page)
        for (const face of faces) {
          await goToFace(page, world, face)
          const found = [
            ...(await findMotion(page)),
            ...(await findSmallTargets(page, target)),
            ...(await findBarriers(page)),
          ]
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
          found.push(...(await findBarriers(page, { rules: 'contrast' })))
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          if (isNarrow) {
            await page.setViewportSize({ ...viewport, width: 320 })
            found.push(...(await findOverflow(page)))
            await page.setViewportSize(viewport)
          }
          face.leave?.(world)
          expect.soft(found, face.name).toEqual([])
        }
      })
    }
  })
}
