import type { GUESSES, Guess } from './guesses.ts'

/** The entries that have every word of the text, in any order; groups without one are left out. */
export function searchGuesses(groups: typeof GUESSES, text: string): typeof GUESSES {
  const words = text.toLowerCase().split(/\s+/)
  const hasWords = (guess: Guess) => {
    const { title, unstated, assumption, places } = guess
    const all = [title, unstated, assumption, ...places.map(({ name }) => name)].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  return groups.flatMap(({ title, guesses }) => {
    const found = guesses.filter(hasWords)
    return found.length === 0 ? [] : [{ title, guesses: found }]
  })
}
