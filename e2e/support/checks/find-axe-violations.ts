import Axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const ALL: RunOptions = {
  // What passes is not described: finding a selector for each of its elements takes most of axe's time.
  resultTypes: ['violations'],
  // Part of WCAG 2.2, which axe leaves out by default.
  rules: { 'target-size': { enabled: true } },
}
const CONTRAST: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

/** The violations that axe finds in a page, or in the part of it that a selector names. */
export async function findBarriers(
  page: Page,
  { rules = 'all', within }: { rules?: 'all' | 'contrast'; within?: string } = {},
): Promise<string[]> {
  // A page that was loaded anew has no axe yet; the security policy keeps scripts out, but not the browser's own tools.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(Axe.source)
  // What lies below a modal dialog cannot be reached.
  const place = within ?? ((await page.locator('dialog:modal').isVisible()) ? 'dialog:modal' : 'html')
  const { violations } = await page.evaluate(([context, options]) => globalThis.axe.run(context, options), [
    place,
    rules === 'all' ? ALL : CONTRAST,
  ] as const)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

declare global {
  var axe: typeof Axe
}
