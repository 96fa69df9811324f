import type { Post } from '#contract/post.ts'

export function normalizeText(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll('ς', 'σ')
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '')
}

export type SearchedField = 'text' | 'published' | 'original' | 'person' | 'calendar' | 'publisher'

export function searchedTexts({ content, calendar, target, response }: Post): [SearchedField, string][] {
  const texts: [SearchedField, string][] = [
    ['text', content],
    ['calendar', calendar.name],
    ['calendar', calendar.username],
  ]
  if (target !== null)
    texts.push(['original', target.text], ['person', target.name], ['person', target.username])
  if (response !== null) {
    if (response.text !== content) texts.push([content === '' ? 'text' : 'published', response.text])
    texts.push(['publisher', response.name], ['publisher', response.username])
  }
  return texts
}

export function searchWords(text: string): readonly string[] {
  return normalizeText(text).split(/\s+/).filter(Boolean)
}

/** The returned function expects the result of `normalizeText`. */
export function textFilter(filter: string): (text: string) => boolean {
  const words = searchWords(filter)
  return (text) => words.every((word) => text.includes(word))
}

export function postFilter(filter: string): (post: Post) => boolean {
  const hasText = textFilter(filter)
  return (post) => filter.trim() === '' || hasText(searchText(post))
}

export function searchText(post: Post): string {
  let text = searchTexts.get(post)
  if (text === undefined) {
    const texts = searchedTexts(post).map(([, searched]) => searched)
    searchTexts.set(post, (text = normalizeText(texts.join('\n'))))
  }
  return text
}

const searchTexts = new WeakMap<Post, string>()
