/** The id of a post, from the id itself or from a link to the post. */
export function readTweetReference(text: string): string | null {
  const trimmed = text.trim()
  if (/^[\w-]+$/.test(trimmed)) return trimmed
  const path = /^(?:https?:\/\/)?[^\s/]+\/(\S*)$/i.exec(trimmed)?.[1]
  if (path === undefined) return null
  return /(?:^|\/)status(?:es)?\/(\d+)(?![\w])/i.exec(path)?.[1] ?? null
}

/** Whether a text names this post, as an id or in a link. */
export function isTweet(id: string): (text: string) => boolean {
  return (text) => readTweetReference(text) === id
}
