import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Refusal } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { makeQueue } from '#service/outbound/queue.ts'
import { type PageWords, decodeHtml, readHtml } from './read-html.ts'

export type Page = Pick<PageWords, 'title' | 'description'> & { image: Uint8Array<ArrayBuffer> | null }

export type Pages = ReturnType<typeof openPages>

type PageDependencies = {
  servers: Pick<OutboundServers, 'askBeginning' | 'askFile'>
}

const MOST_AT_ONCE = 8
const MOST_QUEUE_MS = 5_000
/** Limits the time for a page and all its redirects. The card's picture gets the same time once more. */
const WITHIN_MS = 5_000
const MOST_REDIRECTS = 5

const HEADERS = {
  Accept: 'text/html,application/xhtml+xml',
  // Sends a User-Agent, because some servers refuse clients without one.
  'User-Agent': 'Mozilla/5.0 (compatible; Almanac link card)',
}

export function openPages({ servers }: PageDependencies) {
  const queue = makeQueue(MOST_AT_ONCE)

  const readPage = async (url: URL): Promise<Result<Page, Refusal>> => {
    const found = await follow(servers.askBeginning, url, HEADERS)
    if (!found.ok) return found
    const { answer, at } = found.value
    const type = answer.headers.get('Content-Type') ?? ''
    if (answer.status !== 200 || answer.bytes === null) return bad('page-unreached')
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return bad('page-untitled')
    const words = await readHtml(decodeHtml(answer.bytes, type), () => nextTurn())
    const { title, description, image } = words
    if (title === '') return bad('page-untitled')
    return good({ title, description, image: image === '' ? null : await readPicture(image, at) })
  }

  const readPicture = async (address: string, page: URL): Promise<Page['image']> => {
    const url = URL.parse(address, page.href)
    if (url === null || !isPageUrl(url)) return null
    const found = await follow(servers.askFile, url, { ...HEADERS, Accept: 'image/*' })
    return found.ok && found.value.answer.status === 200 ? found.value.answer.bytes : null
  }

  return {
    read: async (link: string): Promise<Result<Page, Refusal>> => {
      const url = URL.parse(link)
      if (url === null || !isPageUrl(url)) return bad('link-unreadable')
      if (!(await queue.enter(MOST_QUEUE_MS, undefined))) return bad('page-unreached')
      try {
        return await readPage(url)
      } finally {
        queue.leave()
      }
    },
  }
}

type Ask = OutboundServers['askFile']
type Answer = Extract<Awaited<ReturnType<Ask>>, { kind: 'answer' }>

async function follow(
  ask: Ask,
  start: URL,
  headers: Record<string, string>,
): Promise<Result<{ answer: Answer; at: URL }, Refusal>> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  let at = start
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await askSecurely(ask, at, { headers, signal })
    if (answer.kind === 'private') return bad('link-unreadable')
    if (answer.kind === 'none') return bad('page-unreached')
    const location = answer.headers.get('Location')
    if (answer.status < 300 || answer.status > 399 || location === null) return good({ answer, at })
    const next = URL.parse(location, at.href)
    if (next === null || !isPageUrl(next)) return bad('link-unreadable')
    at = next
  }
  return bad('page-unreached')
}

/** If `ask` refuses http, requests the same URL over https. `ask` sends nothing to a public server over http. */
async function askSecurely(
  ask: Ask,
  url: URL,
  rest: { headers: Record<string, string>; signal: AbortSignal },
): ReturnType<Ask> {
  const answer = await ask({ url, ...rest })
  if (answer.kind !== 'private' || url.protocol === 'https:') return answer
  const secure = new URL(url)
  secure.protocol = 'https:'
  return await ask({ url: secure, ...rest })
}

/** Refuses a URL with a user or a password, because the request would send both to the page's server. */
function isPageUrl({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && `${username}${password}` === ''
}
