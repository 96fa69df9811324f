import { parsePostReference, toPostUri } from '#contract/bluesky-post.ts'
import { beginningOf } from '#contract/text-beginning.ts'

type TweetReading =
  | { state: 'empty' }
  | { state: 'id'; id: string }
  /** The text contains no id, or several ids. */
  | { state: 'unclear'; words: string }

/** If the text has other words too, reads a bare number only if it has 15 to 20 digits, as the ids of posts have. */
export function readTweet(pasted: string): TweetReading {
  const text = pasted.replace(INVISIBLE, '').normalize('NFKC').trim()
  if (text === '') return { state: 'empty' }
  if (/^\d{1,20}$/.test(text)) return { state: 'id', id: text }
  const inLinks = findAll(text, /(?:^|\/)status(?:es)?\/(\d{1,20})(?!\w)/gi)
  const linked = [...findBlueskyPosts(text), ...inLinks]
  const ids = linked.length > 0 ? linked : findAll(text, /(?<![\w./-])(\d{15,20})(?![\w/-])/g)
  const [id, other] = ids
  if (id === undefined) return { state: 'unclear', words: withoutId(text) }
  if (other === undefined) return { state: 'id', id }
  return { state: 'unclear', words: `${ids.length} posts are in it: ${ids.join(', ')}. Keep one of them.` }
}

export function readTweetReference(text: string): string | null {
  const reading = readTweet(text)
  return reading.state === 'id' ? reading.id : null
}

export function isTweet(id: string): (text: string) => boolean {
  return (text) => readTweetReference(text) === id
}

const INVISIBLE = /[\p{Cf}\u00ad]/gu

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, id]) => id ?? ''))]
}

/** Writes authors in lower case, because handles ignore case and two different URLs can name the same post. */
function findBlueskyPosts(text: string): string[] {
  const uris = findAll(text, /(?<![\w.-])((?:at:\/\/|(?:https:\/\/)?bsky\.app\/)[^\s"“”<>(),;]+)/gi).flatMap(
    (found) => {
      const link = found.replace(/[.!:]$/, '').replace(/^(?:https:\/\/)?bsky\.app/i, 'https://bsky.app')
      const reference = parsePostReference(link)
      return reference === null ? [] : [toPostUri(reference.author.toLowerCase(), reference.key)]
    },
  )
  return [...new Set(uris)]
}

function withoutId(text: string): string {
  const seen = text.length > 40 ? `${beginningOf(text, 40)}…` : text
  if (/https?:\/\/|^[\w-]+(?:\.[\w-]+)+\//i.test(text))
    return `No id is in the link “${seen}”. Open it, and copy the address of the post itself.`
  return `“${seen}” has no id in it. Give the number of a post, or a link to it.`
}
