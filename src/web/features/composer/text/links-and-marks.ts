/** The fields of a DOM node that this file reads. */
type PageNode = {
  readonly nodeType: number
  readonly nodeValue?: string | null
  readonly tagName?: string
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>
  readonly parentNode: PageNode | null
  readonly firstChild?: PageNode | null
  readonly nextSibling: PageNode | null
}

type Words = { start: number; end: number }
type Change = Words & { words: string }
type Step = { node: PageNode; isEnd: boolean }

/**
 * Adds the URLs of a page's links and the marks of its list items to the plain text. Never adds other text of the page,
 * such as hidden text.
 */
export function withLinksAndMarks(plain: string, page: PageNode, ownOrigin: string): string {
  const changes: Change[] = []
  const find = wordFinder(plain)
  const counts = new Map<PageNode, number>()
  let link: (Words & { node: PageNode }) | null = null
  let mark = ''
  let misplaced = 0
  // Adds no list marks to a single line, because it is only a part of one list item.
  const hasLines = plain.trim().includes('\n')

  for (const { node, isEnd } of walk(page)) {
    if (isEnd) {
      if (link?.node === node) {
        changes.push(...withAddress(plain, link, addressOf(node, ownOrigin)))
        link = null
      }
      continue
    }
    const tag = tagOf(node)
    if (tag === 'A') link = { node, start: -1, end: -1 }
    else if (tag === 'LI') mark = markOf(node, counts)
    const words = node.nodeType === TEXT ? (node.nodeValue ?? '').replaceAll(/\s+/g, '') : ''
    if (words === '') continue
    const found = find(words, misplaced)
    misplaced = found === null ? misplaced + words.length : 0
    if (misplaced > MOST_MISPLACED) return plain
    if (found === null) continue
    if (hasLines && mark !== '' && canHaveMark(plain, found.start))
      changes.push({ start: found.start, end: found.start, words: mark })
    mark = ''
    if (link !== null) link = { ...link, start: link.start < 0 ? found.start : link.start, end: found.end }
  }
  return applyChanges(plain, changes)
}

/**
 * Renames styles and event handlers. They do nothing in a parsed page, but Chrome would report them as violations of
 * the dashboard's Content Security Policy.
 */
export function renameStylesAndHandlers(html: string): string {
  return html
    .replaceAll(/(?<=<\/?)style(?=[\s/>])/gi, 'data-style')
    .replaceAll(/(?<=[\s"'])(?:style|on[a-z]+)(?=\s*=)/gi, 'data-$&')
}

const TEXT = 3
const ELEMENT = 1

/**
 * Gives up if the plain text lacks more letters of the page in a row. Shorter gaps are, for example, the heading of a
 * hidden menu.
 */
const MOST_MISPLACED = 1000

/** The longest mark that only the plain text has is one such as `(10)`. */
const LONGEST_MARK = 6

/** Searches without spaces, because the plain text has the page's words in the same order but with other spaces. */
function wordFinder(plain: string): (words: string, misplaced: number) => Words | null {
  const places: number[] = []
  for (let at = 0; at < plain.length; at++) if (/\S/.test(plain.charAt(at))) places.push(at)
  const letters = plain.replaceAll(/\s+/g, '')
  let from = 0
  return (words, misplaced) => {
    for (let at = from; at <= from + misplaced + LONGEST_MARK; at++) {
      if (!letters.startsWith(words, at)) continue
      from = at + words.length
      return { start: places[at] ?? 0, end: (places[from - 1] ?? 0) + 1 }
    }
    return null
  }
}

/** Not recursive, because a deeply nested page would overflow the stack. */
function* walk(page: PageNode): Generator<Step> {
  let step: Step | null = { node: page, isEnd: false }
  while (step !== null) {
    yield step
    step = stepAfter(step, page)
  }
}

function stepAfter({ node, isEnd }: Step, page: PageNode): Step | null {
  if (!isEnd) {
    const child = isHidden(node) ? null : node.firstChild
    return child ? { node: child, isEnd: false } : { node, isEnd: true }
  }
  if (node === page) return null
  if (node.nextSibling !== null) return { node: node.nextSibling, isEnd: false }
  return node.parentNode === null ? null : { node: node.parentNode, isEnd: true }
}

const HIDDEN = new Set(['HEAD', 'SCRIPT', 'DATA-STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE'])

function isHidden(node: PageNode): boolean {
  if (node.nodeType !== ELEMENT) return false
  if (HIDDEN.has(tagOf(node)) || attributeOf(node, 'hidden') !== null) return true
  return /display:\s*none|visibility:\s*hidden/i.test(attributeOf(node, 'data-style') ?? '')
}

function tagOf({ tagName = '' }: PageNode): string {
  return tagName.toUpperCase()
}

function attributeOf({ attributes = [] }: PageNode, name: string): string | null {
  for (const attribute of attributes) if (attribute.name === name) return attribute.value
  return null
}

function addressOf(link: PageNode, ownOrigin: string): string | null {
  const address = (attributeOf(link, 'href') ?? '').trim()
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(address) || !URL.canParse(address)) return null
  return new URL(address).origin === ownOrigin ? null : address
}

/** Matches the text of links that need no URL: footnotes, symbols, mentions and hashtags. */
const NO_WORDS = /^(?:[@#＠＃].*|\[.*\]|[^\p{L}\p{N}]*)$/su

function withAddress(plain: string, { start, end }: Words, address: string | null): Change[] {
  const words = plain.slice(Math.max(start, 0), Math.max(end, 0))
  if (address === null || words === address || NO_WORDS.test(words)) return []
  if (isShortForm(words, address)) return [{ start, end, words: address }]
  const next = plain.charAt(end)
  return [{ start: end, end, words: ` ${address}${/[\p{L}\p{N}/]/u.test(next) ? ' ' : ''}` }]
}

/** Returns whether `words` is `address` as web pages shorten it, as in `a.example/boa…`. */
function isShortForm(words: string, address: string): boolean {
  const [short, whole] = [words, address].map((one) => one.replace(/^https?:\/\/(?:www\.)?|^www\./i, ''))
  if (short === undefined || whole === undefined) return false
  const beginning = short.replace(/(?:…|\.\.\.)$/, '')
  if (beginning !== short) return beginning !== '' && whole.startsWith(beginning)
  return short.replace(/\/$/, '') === whole.replace(/\/$/, '')
}

function markOf(item: PageNode, counts: Map<PageNode, number>): string {
  const list = item.parentNode
  if ([item, list].some((one) => one !== null && NO_MARK.test(attributeOf(one, 'data-style') ?? '')))
    return ''
  if (list === null || tagOf(list) !== 'OL') return '- '
  const before = counts.get(list) ?? (readNumber(attributeOf(list, 'start')) ?? 1) - 1
  const number = readNumber(attributeOf(item, 'value')) ?? before + 1
  counts.set(list, number)
  return `${number}. `
}

const NO_MARK = /list-style(?:-type)?:\s*none/i

function readNumber(value: string | null): number | null {
  return value !== null && /^-?\d{1,9}$/.test(value) ? Number(value) : null
}

const MARK = /^(?:[-–—•*·▪◦‣]|\d+[.)])\s/

/** Returns false for an item within a line, and for an item that already has a mark. */
function canHaveMark(plain: string, at: number): boolean {
  const lineStart = plain.lastIndexOf('\n', at - 1) + 1
  return plain.slice(lineStart, at).trim() === '' && !MARK.test(plain.slice(at, at + 12))
}

function applyChanges(plain: string, changes: readonly Change[]): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end, words } of changes.toSorted((a, b) => a.start - b.start)) {
    parts.push(plain.slice(done, start), words)
    done = end
  }
  return parts.join('') + plain.slice(done)
}
