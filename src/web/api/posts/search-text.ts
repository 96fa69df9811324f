import type { Post } from '#contract/post.ts'

/** The text without case and accents. A sigma is the same letter within a word and at its end. */
export function normalizeText(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll('ς', 'σ')
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '')
}

/** A field that a text filter searches. */
export type SearchedField = 'text' | 'published' | 'original' | 'person' | 'calendar' | 'publisher'

/** Everything that a text filter searches: the fields of a post. Fields with the same name follow each other. */
export function searchedTexts({ content, calendar, target, response }: Post): [SearchedField, string][] {
  const texts: [SearchedField, string][] = [
    ['text', content],
    ['calendar', calendar.name],
    ['calendar', calendar.username],
  ]
  if (target !== null)
    texts.push(['original', target.text], ['person', target.name], ['person', target.username])
  if (response !== null) {
    // Without content, the published text is shown as the text.
    if (response.text !== content) texts.push([content === '' ? 'text' : 'published', response.text])
    texts.push(['publisher', response.name], ['publisher', response.username])
  }
  return texts
}

/** The words of a text filter. A post must contain all of them. */
export function searchWords(text: string): readonly string[] {
  return normalizeText(text).split(/\s+/).filter(Boolean)
}

/** Tests whether a normalized text contains every word of a filter. */
export function textFilter(filter: string): (text: string) => boolean {
  const words = searchWords(filter)
  return (text) => words.every((word) => text.includes(word))
}

/** The same for a post. Its texts are normalized when it is first searched, not when it is read. */
export function postFilter(filter: string): (post: Post) => boolean {
  const hasText = textFilter(filter)
  return (post) => filter.trim() === '' || hasText(searchText(post))
}

/** The parts of a post that a text filter searches. */
function searchText(post: Post): string {
  let text = searchTexts.get(post)
  if (text === undefined) {
    const texts = searchedTexts(post).map(([, searched]) => searched)
    searchTexts.set(post, (text = normalizeText(texts.join('\n'))))
  }
  return text
}

const searchTexts = new WeakMap<Post, string>()
