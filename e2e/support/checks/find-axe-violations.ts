import Axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Axe would spend most of its time on describing the elements that pass. */
const FAST: RunOptions = { resultTypes: ['violations'] }
/** Contrast of 7:1 for all text is level AAA. Here only `prefers-contrast: more` fulfils it. */
const ALL: RunOptions = { ...FAST, rules: { ...allRules(), 'color-contrast-enhanced': { enabled: false } } }

/** All rules, including the rules that axe disables by default: the experimental rules and level AAA. */
function allRules(): NonNullable<RunOptions['rules']> {
  return Object.fromEntries(Axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]))
}

export async function findAxeViolations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  // The content security policy blocks script tags, but `evaluate` still works.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(Axe.source)
    await page.evaluate(rememberColors)
  }
  // The page below a modal dialog is inert, so only the dialog is checked.
  const root = within ?? ((await page.locator('dialog:modal').isVisible()) ? 'dialog:modal' : 'html')
  return page.evaluate(runAxe, [root, ALL] as const)
}

type Color = { r: number; g: number; b: number; alpha: number }
type Colors = { Color: { prototype: Color & { parseString: (text: string) => Color } } }

/**
 * Runs in the page. It caches parsed colours, because axe spends a third of its time on parsing the same colours again.
 */
function rememberColors(): void {
  // The types of axe do not contain this part.
  const { prototype } = (globalThis.axe.commons as unknown as { color: Colors }).color.Color
  const { parseString } = prototype
  const known = new Map<string, Color>()
  prototype.parseString = function remember(text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/** Runs in the page. */
async function runAxe([root, options]: readonly [string, RunOptions]): Promise<string[]> {
  const { violations } = await globalThis.axe.run(root, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

declare global {
  var axe: typeof Axe
}
