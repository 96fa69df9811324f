import { randomId } from '#web/device/random-id.ts'
import { observable } from '#web/observable.ts'
import { type Address, hrefOf, tidyHref } from './href.ts'
import { HOME } from './screens.ts'

export interface NavigateOptions {
  /** Whether the new address replaces the entry of the history. */
  replace?: boolean
  /** Whether the page keeps its scroll position. */
  keepScroll?: boolean
}

const address = observable<Address>(read())

/** The address of the browser. While a screen loads, the previous screen is still shown at the new address. */
export const readAddress = address.read
export const subscribeToAddress = address.subscribe

/** The scroll positions of the page and of a box in it, for each history entry that the person has left. */
const scrolled = new Map<string, { page: number; box: BoxScroll | null }>()
/** `shown` names the content of the box. */
type BoxScroll = { shown: string; top: number }
let readBox: (() => BoxScroll | null) | null = null
let entry = ''
/** The number of the dashboard's entries before this one in the history. */
let depth = 0
let scrollTo: number | null = null

function read(): Address {
  // The build renders the shell without a browser.
  if (typeof location === 'undefined') return { path: HOME, query: '', hash: '' }
  return { path: location.pathname, query: location.search, hash: location.hash }
}

/** Runs once, before the first render. */
export function startAddress(): void {
  history.scrollRestoration = 'manual'
  // On a reload the browser restores the scroll position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('popstate', () => {
    const next = entryOfState()
    depth = depthOfState()
    // An entry without a state comes from a link to a heading of the same page. The browser scrolls to it itself.
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

/** Runs after every change of the address, whether code or the browser made it. */
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

/** The scroll position at which the box was left; null if the box now shows other content. */
export function readBoxScroll(shown: string): number | null {
  const box = scrolled.get(entry)?.box
  return box?.shown === shown ? box.top : null
}

/** Whether the entry of the history was reached by Back or Forward. */
export function isReturn(): boolean {
  return scrolled.has(entry)
}

/** Stores the scroll position of one box of the screen together with the page. */
export function watchBoxScroll(read: () => BoxScroll | null): () => void {
  readBox = read
  return () => {
    if (readBox === read) readBox = null
  }
}

/** Restores the stored scroll position once the screen is rendered. */
export function takeScroll(): void {
  if (scrollTo !== null) globalThis.scrollTo(0, scrollTo)
  scrollTo = null
}
