import type { Post } from '#contract/post.ts'

/** The text without case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Everything a text filter searches, folded once when the answer is read. */
export function postToSearchText({ content, calendar, target, response }: Post): string {
  const parts = [content, calendar.name, calendar.username]
  if (target !== null) parts.push(target.text, target.name, target.username)
  if (response !== null) {
    if (response.text !== content) parts.push(response.text)
    parts.push(response.name, response.username)
  }
  return foldText(parts.join('\n'))
}

/** Tests whether a post contains every word of a text. */
export function textFilter(text: string): (post: { searchText: string }) => boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return ({ searchText }) => words.every((word) => searchText.includes(word))
}
