/**
 * A post's `tweet_id` on Bluesky is its AT URI with the author's DID: `at://did:plc:…/app.bsky.feed.post/3kabc…`. A URL
 * of bsky.app can contain the author's handle instead.
 */

export const POST_COLLECTION = 'app.bsky.feed.post'

export type PostReference = { author: string; key: string }

const DID = /^did:(?:plc:[a-z2-7]{24}|web:[a-zA-Z0-9.-]+(?:%3A\d{1,5})?)$/
/** https://atproto.com/specs/handle */
const HANDLE = /^(?=.{3,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** https://atproto.com/specs/record-key */
const RECORD_KEY = /^(?!\.{1,2}$)[\w.:~-]{1,512}$/

export function isDid(text: string): boolean {
  return text.length <= 2048 && DID.test(text)
}

export function isRecordKey(text: string): boolean {
  return RECORD_KEY.test(text)
}

export function isHandle(text: string): boolean {
  return HANDLE.test(text)
}

export function parsePostReference(text: string): PostReference | null {
  const trimmed = text.trim()
  const [, author = '', key = ''] =
    /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/?#]+)$/.exec(trimmed) ??
    /^https:\/\/bsky\.app\/profile\/([^/]+)\/post\/([^/?#]+)\/?(?:[?#].*)?$/.exec(trimmed) ??
    []
  // Decodes colons, because in a copied URL the colons of a DID can be encoded.
  const decoded = author.replaceAll(/%3a/gi, ':')
  const isAuthor = isDid(decoded) || isHandle(decoded)
  return isAuthor && RECORD_KEY.test(key) ? { author: decoded, key } : null
}

export function toPostUri(did: string, key: string): string {
  return `at://${did}/${POST_COLLECTION}/${key}`
}

export function postIdToLink(tweetId: string): string | null {
  const reference = tweetId.startsWith('at://') ? parsePostReference(tweetId) : null
  return reference && `https://bsky.app/profile/${reference.author}/post/${reference.key}`
}
