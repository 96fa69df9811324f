import { analyse } from 'scslre'
import type { Rule } from './floor-rule.ts'

/**
 * Finds patterns that are slow on repetitions of one character, because a pasted text may have megabytes.
 * `attack-pattern.test.ts` tries longer repetitions. Refuses patterns that a function builds, because no test tries
 * them.
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

export function findSlowness(source: string, flags: string): string | null {
  const { reports } = analyse({ source, flags })
  for (const report of reports) {
    // Accepts a sticky pattern, because it is tried at one position only.
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
