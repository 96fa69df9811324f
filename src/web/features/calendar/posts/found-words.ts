import type { Post } from '#contract/post.ts'
import { beginningOf } from '#contract/text-beginning.ts'
import { postLine, postText } from '#contract/post-text.ts'
import { type Match, matchFinder } from '#web/api/posts/find-matches.ts'
import { type SearchedField, normalizeText, searchWords, searchedTexts } from '#web/api/posts/search-text.ts'
import type { Excerpt } from '#web/post/found-fields.tsx'
import { countLetters, lettersIn } from '#web/ui/text-lines.ts'

export interface FoundWords {
  find: (text: string) => readonly Match[]
  /** `text` must be the whole content of `element`. */
  mark: (element: HTMLElement, text: string) => (() => void) | undefined
  /** `width` is the room for the text, in rem. */
  cut: (text: string, width: number) => string
  excerptOf: (post: Post, width: number) => Excerpt
}

export function findWords(q: string): FoundWords | null {
  const words = searchWords(q)
  if (words.length === 0) return null
  const find = matchFinder(words)
  const cut = (text: string, width: number) => cutAround(text, find(text)[0], lettersIn(width))
  return {
    find,
    mark: (element, text) => highlight(element, find(text)),
    cut,
    excerptOf: (post, width) => {
      const text = postText(post) === '' ? '' : postLine(post)
      const searchText = normalizeText(text)
      const missing = words.filter((word) => !searchText.includes(word))
      return {
        fields: missing.length === 0 ? [] : fieldsWith(missing, post),
        text: text === '' ? personOf(post) : cut(text, width),
      }
    },
  }
}

const HIGHLIGHT = 'found'

/**
 * Uses the CSS Custom Highlight API. With `<mark>` elements, the browser would lay out every chip again at each typed
 * letter.
 */
function highlight(element: HTMLElement, parts: readonly Match[]) {
  const text = element.firstChild
  if (!text || parts.length === 0 || !('highlights' in CSS)) return
  const found = CSS.highlights.get(HIGHLIGHT) ?? new Highlight()
  CSS.highlights.set(HIGHLIGHT, found)
  const ranges = parts.map(
    ({ start, end }) =>
      new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  )
  for (const range of ranges) found.add(range)
  return () => {
    for (const range of ranges) found.delete(range)
  }
}

const NAMES: Record<SearchedField, string> = {
  text: 'text',
  published: 'published text',
  original: 'in their post',
  person: 'person',
  calendar: 'account',
  publisher: 'published by',
}

function fieldsWith(words: readonly string[], post: Post): string[] {
  const texts = searchedTexts(post).map(([field, text]) => ({ field, text: normalizeText(text) }))
  const fields = words.map((word) => texts.find(({ text }) => text.includes(word))?.field)
  return [...new Set(fields)].flatMap((field) => (field === undefined ? [] : NAMES[field]))
}

function personOf({ target }: Post): string {
  return target === null || target.username === '' ? '' : `@${target.username}`
}

const MAX_SHOWN_LENGTH = 300

function cutAround(text: string, match: Match | undefined, letters: number): string {
  if (match === undefined || countLetters(text.slice(0, match.end)) <= letters) return shorten(text)
  const spare = letters - 1 - countLetters(text.slice(match.start, match.end))
  const lead = spare - Math.min(countLetters(text.slice(match.end)), (spare * 2) / 3)
  let from = match.start
  for (let place = match.start - 1; place > 0; place--) {
    if (countLetters(text.slice(place, match.start)) > lead) break
    if (text[place - 1] === ' ') from = place
  }
  return `${spare < 0 ? '' : '…'}${shorten(text.slice(from))}`
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${beginningOf(text, MAX_SHOWN_LENGTH)}…` : text
}
