import Axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Describing the elements that pass would take most of axe's time. */
const FAST: RunOptions = { resultTypes: ['violations'] }
/** 7:1 for all text belongs to level AAA, which only `prefers-contrast: more` fulfils here. */
const ALL: RunOptions = { ...FAST, rules: { ...allRules(), 'color-contrast-enhanced': { enabled: false } } }

/** Also the rules that axe disables by default: the experimental ones, and those of level AAA. */
function allRules(): NonNullable<RunOptions['rules']> {
  return Object.fromEntries(Axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]))
}

/** The violations that axe finds in a page, or in one element of it. */
export async function findAxeViolations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  // The content security policy blocks script tags, but not `evaluate`.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(Axe.source)
    await page.evaluate(rememberColors)
  }
  // The page below a modal dialog is inert.
  const root = within ?? ((await page.locator('dialog:modal').isVisible()) ? 'dialog:modal' : 'html')
  return page.evaluate(runAxe, [root, ALL] as const)
}

type Color = { r: number; g: number; b: number; alpha: number }
type Colors = { Color: { prototype: Color & { parseString: (text: string) => Color } } }

/** Runs in the page. It remembers parsed colours, because axe spends a third of its time on parsing them again. */
function rememberColors(): void {
  // Axe has no type for this part.
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
