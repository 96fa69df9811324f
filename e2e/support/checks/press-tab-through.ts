import type { Page } from 'playwright'
import { findFocusProblems } from './page-checks.ts'

/** More than the tab stops of any screen. In long lists it stops before the end. */
const MAX_STOPS = 60

/** Presses Tab from the beginning of the page to its end. Returns each focused element that cannot be seen to be focused. */
export async function pressTabThrough(page: Page): Promise<string[]> {
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
