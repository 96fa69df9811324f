import { analyse } from 'scslre'
import type { Rule } from './floor-rule.ts'

/**
 * Refuses a regular expression whose steps for each character have no fixed limit. A pasted text or another server's
 * answer may have megabytes. It finds runs of one character. attack-pattern.test.ts tries longer runs, and patterns
 * that a file builds while it loads. Other patterns cannot be tested.
 */
export const linearRegex: Rule = {
  create(context) {
    return {
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        const words = findSlowness(pattern, flags)
        if (words !== null) context.report({ node, message: words })
      },
      ':function :matches(NewExpression, CallExpression)[callee.name="RegExp"]'(node) {
        context.report({ node, message: BUILT_LATE })
      },
    }
  },
}

const BUILT_LATE =
  'What a function builds is not tried by a test. Build it while the file loads, or say why its time is linear.'

/** One sentence that says why a pattern is slower than linear; null if it is not. */
export function findSlowness(source: string, flags: string): string | null {
  const { reports } = analyse({ source, flags })
  for (const report of reports) {
    // A sticky pattern is tried only at one place.
    if (report.type === 'Move' && flags.includes('y')) continue
    if (report.type === 'Move')
      return `${report.quant.raw} is tried anew at each place of a run, so the time is the square of its length. Cut from the end in a loop, or bound the text.`
    const parts =
      report.type === 'Self' ? report.quant.raw : `${report.startQuant.raw} and ${report.endQuant.raw}`
    const growth = report.exponential ? 'exponential' : 'the square of its length'
    return `${parts} can share a run in many ways, so the time is ${growth}.`
  }
  return null
}
