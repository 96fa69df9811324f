import type { ASSUMPTIONS, Assumption } from './assumptions.ts'

/** The entries that have every word of the text, in any order; groups without one are left out. */
export function searchAssumptions(groups: typeof ASSUMPTIONS, text: string): typeof ASSUMPTIONS {
  const words = text.toLowerCase().split(/\s+/)
  const hasWords = (assumption: Assumption) => {
    const { title, unstated, assumed, places } = assumption
    const all = [title, unstated, assumed, ...places.map(({ name }) => name)].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  return groups.flatMap(({ title, assumptions }) => {
    const found = assumptions.filter(hasWords)
    return found.length === 0 ? [] : [{ title, assumptions: found }]
  })
}
