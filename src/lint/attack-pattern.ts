import { createContext, Script } from 'node:vm'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** On a text of this length, a linear pattern takes a few milliseconds and a quadratic one more than half a second. */
const LENGTH = 60_000
const SLOW_MS = 150
const STOP_AFTER_MS = 250

export function attackPattern(source: string, flags: string): string | null {
  const pattern = new RegExp(source, flags)
  for (const [beginning, pump] of findPumps(source, flags)) {
    for (const end of ['', '\0']) {
      const text = beginning + pump.repeat(LENGTH / pump.length) + end
      const spent = timeOf(pattern, text)
      if (spent > SLOW_MS)
        return `${JSON.stringify(`${beginning}(${pump})*${end}`)} takes ${Math.round(spent)} ms for ${LENGTH / 1000} kB.`
    }
  }
  return null
}

const LETTERS = ['a', '1', ' ', '\n', '\t', '.', '-', '_', '"', '/', ':', 'A', 'é', 'Ω']

const context = createContext({ pattern: /x/, text: '' })
const search = new Script(`text.replace(pattern, '')`)

function timeOf(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text })
  // Stops an exponential pattern, which would never end. Repeats with a longer limit, because a busy machine may not
  // have run the thread yet.
  for (let limit = STOP_AFTER_MS; ; limit *= 4) {
    const before = process.threadCpuUsage()
    let isStopped = false
    try {
      search.runInContext(context, { timeout: limit })
    } catch {
      isStopped = true
    }
    const spent = process.threadCpuUsage(before).user / 1000
    if (!isStopped || spent > SLOW_MS) return spent
  }
}

/** Returns candidates for slow texts. Each text begins with `beginning` and then repeats `pump`. */
function findPumps(source: string, flags: string): [beginning: string, pump: string][] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const letters = [...new Set([...lettersIn(tree), ...LETTERS])]
  const matched = (node: AST.Element) => samplesOf(node, letters, flags)
  const pumps = new Map<string, [string, string]>()
  const add = (beginning: string, pump: string) => {
    if (pump !== '') pumps.set(JSON.stringify([beginning, pump]), [beginning, pump])
  }
  visitRegExpAST(tree, {
    onAlternativeEnter: ({ elements, parent }) => {
      if (parent.type !== 'Pattern' || flags.includes('y')) return
      for (const end of elements.keys())
        for (const pump of sequencesOf(elements.slice(0, end + 1).map(matched))) add('', pump)
    },
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max < 2) return
      const parts = matched(quantifier.element)
      const beginning = beginningOf(quantifier, (node) => matched(node)[0] ?? '')
      for (const part of parts)
        for (const other of ['', ...parts]) add(beginning, part === other ? part : part + other)
    },
  })
  return [...pumps.values()]
}

function lettersIn(tree: AST.Pattern): string[] {
  const letters: string[] = []
  visitRegExpAST(tree, { onCharacterEnter: ({ value }) => void letters.push(String.fromCodePoint(value)) })
  return letters
}

function beginningOf(node: AST.Node, match: (node: AST.Element) => string): string {
  const { parent } = node
  if (parent === null) return ''
  const before =
    parent.type === 'Alternative'
      ? parent.elements.slice(
          0,
          parent.elements.findIndex((each) => each === node),
        )
      : []
  return beginningOf(parent, match) + before.map(match).join('')
}

/** Ignores assertions, because `linear-regex.ts` finds slow patterns with assertions. */
function samplesOf(node: AST.Element | AST.Alternative, letters: readonly string[], flags: string): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gy]/g, ''))
      return letters.filter((letter) => one.test(letter)).slice(0, 4)
    }
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((each) => samplesOf(each, letters, flags)).slice(0, 8)
    case 'Alternative':
      return sequencesOf(node.elements.map((each) => samplesOf(each, letters, flags)))
    case 'Quantifier': {
      const parts = samplesOf(node.element, letters, flags).map((part) => part.repeat(Math.max(node.min, 1)))
      return node.min === 0 ? [...parts, ''] : parts
    }
    case 'Assertion':
    case 'Backreference':
      return ['']
  }
}

function sequencesOf(parts: readonly (readonly string[])[]): string[] {
  const first = parts.map(([choice = '']) => choice)
  const others = parts.flatMap((choices, place) =>
    choices.slice(1).map((choice) => first.with(place, choice)),
  )
  return [...new Set([first, ...others].map((choices) => choices.join('')))].slice(0, 12)
}
