import { MAX_LANGUAGES, canonicalTag } from '#contract/workspace/post-options.ts'
import { languageName } from '#web/post/option-words.ts'

/** The languages that a cell names by tags or names: `de, en` or `German`. Null if one is unknown or there are too many. */
export function cellToLanguages(cell: string): string[] | null {
  const words = cell.split(/[,;/]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const tags = words.flatMap((word) => findTag(word) ?? [])
  const languages = [...new Set(tags)]
  return tags.length < words.length || languages.length > MAX_LANGUAGES ? null : languages
}

function findTag(word: string): string | null {
  const tag = canonicalTag(word.replaceAll('_', '-'))
  // Any word of up to eight letters may be a tag; a tag of a language has a name.
  if (tag !== null && hasName(tag)) return tag
  tagsByName ??= nameTags()
  return tagsByName.get(word.toLowerCase()) ?? null
}

function hasName(tag: string): boolean {
  return languageName(tag) !== tag
}

/** Made when a cell names a language in words. */
let tagsByName: ReadonlyMap<string, string> | null = null

/** The tags of two letters by their names in English and in their own language: `German` and `Deutsch` for `de`. */
function nameTags(): ReadonlyMap<string, string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const tags = letters.flatMap((one) => letters.map((other) => one + other)).filter(hasName)
  return new Map(
    tags.flatMap((tag) =>
      [languageName(tag), new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag].map(
        (name) => [name.toLowerCase(), tag] as const,
      ),
    ),
  )
}
