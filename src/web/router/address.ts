import { readFields } from '#contract/wire/lenient.ts'
import { randomId } from '#web/device/random-id.ts'
import { observable } from '#web/observable.ts'
import { type Address, hrefOf, noteView, tidyHref } from './href.ts'
import { HOME, type Path } from './screens.ts'

export interface NavigateOptions {
  replace?: boolean
  keepScroll?: boolean
}

const address = observable<Address>(read())

/** This is the new screen's address while the screen loads, although the previous screen is still visible. */
export const readAddress = address.read
export const subscribeToAddress = address.subscribe

const scrolled = new Map<string, { page: number; box: BoxScroll | null }>()
type BoxScroll = { shown: string; top: number }
let readBox: (() => BoxScroll | null) | null = null
let entry = ''
/** How many history entries of the dashboard come before the current entry. */
let depth = 0
let origin: string | null = null
let scrollTo: number | null = null

function read(): Address {
  // The build prerenders the shell in Node, which has no `location`.
  if (typeof location === 'undefined') return { path: HOME, query: '', hash: '' }
  return { path: location.pathname, query: location.search, hash: location.hash }
}

/** Must be called once, before the first render. */
export function startAddress(): void {
  history.scrollRestoration = 'manual'
  // On a reload, the browser restores the scroll position itself.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('popstate', () => {
    const next = readState()
    depth = next.depth
    origin = next.origin
    // Without a state, the user has followed a link to a heading on the same page, and the browser scrolls there
    // itself.
    if (next.entry !== null) {
      storeScroll()
      entry = next.entry
      scrollTo = scrolled.get(entry)?.page ?? null
    }
    publish()
  })
  const first = readState()
  entry = first.entry ?? randomId()
  depth = first.depth
  origin = first.origin
  history.replaceState({ entry, depth, origin }, '', tidyHref(location.href))
  publish()
}

function publish(): void {
  const next = read()
  noteView(next)
  if (hrefOf(next) !== hrefOf(address.read())) address.set(next)
}

export function goToHref(href: string, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
  if (!keepScroll) scrollTo = 0
  if (href === hrefOf(address.read())) return takeScroll()
  if (replace) history.replaceState({ entry, depth, origin }, '', href)
  else {
    storeScroll()
    entry = randomId()
    depth += 1
    origin = hrefOf(address.read())
    history.pushState({ entry, depth, origin }, '', href)
  }
  publish()
}

export function goBack(): void {
  if (depth > 0) history.back()
  else goToHref(HOME, { replace: true })
}

/**
 * Returns the query of the screen at `path` if the current history entry was opened from that screen, and otherwise
 * null.
 */
export function readOriginQuery(path: Path): string | null {
  if (origin === null) return null
  const { pathname, search } = new URL(origin, location.href)
  return pathname === path ? search : null
}

function readState(): { entry: string | null; depth: number; origin: string | null } {
  const { entry, depth, origin } = readFields(history.state)
  return {
    entry: typeof entry === 'string' ? entry : null,
    depth: typeof depth === 'number' ? depth : 0,
    origin: typeof origin === 'string' ? origin : null,
  }
}

function storeScroll(): void {
  scrolled.set(entry, { page: scrollY, box: readBox?.() ?? null })
}

/** Returns null if the scroll box had other content at that time. */
export function readBoxScroll(shown: string): number | null {
  const box = scrolled.get(entry)?.box
  return box?.shown === shown ? box.top : null
}

export function isReturn(): boolean {
  return scrolled.has(entry)
}

export function watchBoxScroll(read: () => BoxScroll | null): () => void {
  readBox = read
  return () => {
    if (readBox === read) readBox = null
  }
}

export function takeScroll(): void {
  if (scrollTo !== null) globalThis.scrollTo(0, scrollTo)
  scrollTo = null
}
