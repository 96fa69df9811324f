import { randomId } from '#web/device/random-id.ts'
import { observable } from '#web/observable.ts'
import { type Address, hrefOf, tidyHref } from './href.ts'
import { HOME } from './screens.ts'

export interface NavigateOptions {
  /** Whether the entry of the history is replaced. */
  replace?: boolean
  /** Whether the page keeps its scroll position. */
  keepScroll?: boolean
}

const address = observable<Address>(read())

/** The address of the browser, also while the screen of the one before is still shown. */
export const readAddress = address.read
export const subscribeToAddress = address.subscribe

/** How far the page, and the box that scrolls within it, were scrolled when an entry of the history was left. */
const scrolled = new Map<string, { page: number; box: BoxScroll | null }>()
/** The name of the box's content, and its scroll position. */
type BoxScroll = { shown: string; top: number }
let readBox: (() => BoxScroll | null) | null = null
let entry = ''
/** How many entries of the dashboard come before this one in the history. */
let depth = 0
let scrollTo: number | null = null

function read(): Address {
  // The build renders the shell without a browser.
  if (typeof location === 'undefined') return { path: HOME, query: '', hash: '' }
  return { path: location.pathname, query: location.search, hash: location.hash }
}

/** Called once, before the first render. */
export function startAddress(): void {
  history.scrollRestoration = 'manual'
  // A reload is the browser's.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('popstate', () => {
    const next = entryOfState()
    depth = depthOfState()
    // A link to a heading of the same page adds an entry without a state, and scrolls by itself.
    if (next !== null) {
      storeScroll()
      entry = next
      scrollTo = scrolled.get(next)?.page ?? null
    }
    publish()
  })
  entry = entryOfState() ?? randomId()
  depth = depthOfState()
  history.replaceState({ entry, depth }, '', tidyHref(location.href))
  publish()
}

/** Every change of the address runs this, whether code or the browser made it. */
function publish(): void {
  const next = read()
  if (hrefOf(next) !== hrefOf(address.read())) address.set(next)
}

export function goToHref(href: string, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
  if (!keepScroll) scrollTo = 0
  if (href === hrefOf(address.read())) return takeScroll()
  if (replace) history.replaceState({ entry, depth }, '', href)
  else {
    storeScroll()
    entry = randomId()
    depth += 1
    history.pushState({ entry, depth }, '', href)
  }
  publish()
}

/** Goes to the previous screen, or to the calendar if the address was opened from outside. */
export function goBack(): void {
  if (depth > 0) history.back()
  else goToHref(HOME, { replace: true })
}

function entryOfState(): string | null {
  const value = fieldOfState('entry')
  return typeof value === 'string' ? value : null
}

function depthOfState(): number {
  const value = fieldOfState('depth')
  return typeof value === 'number' ? value : 0
}

function fieldOfState(name: string): unknown {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
}

function storeScroll(): void {
  scrolled.set(entry, { page: scrollY, box: readBox?.() ?? null })
}

/** The scroll position of the box when this entry of the history was left, if the box shows the same content. */
export function readBoxScroll(shown: string): number | null {
  const box = scrolled.get(entry)?.box
  return box?.shown === shown ? box.top : null
}

/** Whether Back or Forward has led to this entry of the history. */
export function isReturn(): boolean {
  return scrolled.has(entry)
}

/** One box of a screen is stored with its page. */
export function watchBoxScroll(read: () => BoxScroll | null): () => void {
  readBox = read
  return () => {
    if (readBox === read) readBox = null
  }
}

/** Restores the scroll position of the shown address, once its screen is there. */
export function takeScroll(): void {
  if (scrollTo !== null) globalThis.scrollTo(0, scrollTo)
  scrollTo = null
}
