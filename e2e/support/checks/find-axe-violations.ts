import Axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** Asks only for violations, because axe would spend most of its time describing all other elements. */
const FAST: RunOptions = { resultTypes: ['violations'] }
/** Leaves out contrast of level AAA, which the dashboard has only with `prefers-contrast: more`. */
const ALL: RunOptions = { ...FAST, rules: { ...allRules(), 'color-contrast-enhanced': { enabled: false } } }

function allRules(): NonNullable<RunOptions['rules']> {
  return Object.fromEntries(Axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]))
}

export async function findAxeViolations(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  // Uses `evaluate`, because the content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(Axe.source)
    await page.evaluate(rememberColors)
  }
  const root = within ?? ((await page.locator('dialog:modal').isVisible()) ? 'dialog:modal' : 'html')
  return page.evaluate(runAxe, [root, ALL] as const)
}

type Color = { r: number; g: number; b: number; alpha: number }
type Colors = { Color: { prototype: Color & { parseString: (text: string) => Color } } }

/** Caches parsed colours, because axe spends a third of its time parsing the same colours again. */
function rememberColors(): void {
  // The cast is needed, because the types of axe do not declare `commons.color`.
  const { prototype } = (globalThis.axe.commons as unknown as { color: Colors }).color.Color
  const { parseString } = prototype
  const known = new Map<string, Color>()
  prototype.parseString = function remember(text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

async function runAxe([root, options]: readonly [string, RunOptions]): Promise<string[]> {
  const { violations } = await globalThis.axe.run(root, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

declare global {
  var axe: typeof Axe
}
