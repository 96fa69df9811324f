import type { Post } from '#contract/post.ts'

/** Text in which case and accents no longer count. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Everything a person may look a post up by, folded once when the answer is read. */
export function postToSearchText({ content, calendar, target, response }: Post): string {
  const parts = [content, calendar.name, calendar.username]
  if (target !== null) parts.push(target.text, target.name, target.username)
  if (response !== null) {
    // A response mostly repeats the content, and searching it twice finds nothing more.
    if (response.text !== content) parts.push(response.text)
    parts.push(response.name, response.username)
  }
  return foldText(parts.join('\n'))
}
