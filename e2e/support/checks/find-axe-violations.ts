import Axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const ALL: RunOptions = {
  // Describing the elements that pass would take most of axe's time.
  resultTypes: ['violations'],
  // A rule of WCAG 2.2 that axe disables by default.
  rules: { 'target-size': { enabled: true } },
}
const CONTRAST: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast'] },
}

/** The violations that axe finds in a page, or in one element of it. */
export async function findAxeViolations(
  page: Page,
  { rules = 'all', within }: { rules?: 'all' | 'contrast'; within?: string } = {},
): Promise<string[]> {
  // The content security policy blocks script tags, but not `evaluate`.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(Axe.source)
  // The page below a modal dialog is inert.
  const root = within ?? ((await page.locator('dialog:modal').isVisible()) ? 'dialog:modal' : 'html')
  const { violations } = await page.evaluate(([context, options]) => globalThis.axe.run(context, options), [
    root,
    rules === 'all' ? ALL : CONTRAST,
  ] as const)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

declare global {
  var axe: typeof Axe
}
