import { randomId } from '#web/device/random-id.ts'
import { observable } from '#web/observable.ts'
import { type Address, hrefOf, tidyHref } from './href.ts'
import { HOME, type Path } from './screens.ts'

export interface NavigateOptions {
  replace?: boolean
  keepScroll?: boolean
}

const address = observable<Address>(read())

/** While a new screen loads, the previous screen stays visible at this address. */
export const readAddress = address.read
export const subscribeToAddress = address.subscribe

const scrolled = new Map<string, { page: number; box: BoxScroll | null }>()
type BoxScroll = { shown: string; top: number }
let readBox: (() => BoxScroll | null) | null = null
let entry = ''
/** How many of the dashboard's history entries come before the current entry. */
let depth = 0
let origin: string | null = null
let scrollTo: number | null = null

function read(): Address {
  // The build renders the shell without a browser.
  if (typeof location === 'undefined') return { path: HOME, query: '', hash: '' }
  return { path: location.pathname, query: location.search, hash: location.hash }
}

/** Call this function once, before the first render. */
export function startAddress(): void {
  history.scrollRestoration = 'manual'
  // On a reload the browser itself restores the scroll position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('popstate', () => {
    const next = entryOfState()
    depth = depthOfState()
    origin = originOfState()
    // An entry without a state comes from a link to a heading on the same page. The browser itself scrolls there.
    if (next !== null) {
      storeScroll()
      entry = next
      scrollTo = scrolled.get(next)?.page ?? null
    }
    publish()
  })
  entry = entryOfState() ?? randomId()
  depth = depthOfState()
  origin = originOfState()
  history.replaceState({ entry, depth, origin }, '', tidyHref(location.href))
  publish()
}

function publish(): void {
  const next = read()
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

/** Returns null if the current entry was not opened from the screen at `path`. */
export function readOriginQuery(path: Path): string | null {
  if (origin === null) return null
  const { pathname, search } = new URL(origin, location.href)
  return pathname === path ? search : null
}

function originOfState(): string | null {
  const value = fieldOfState('origin')
  return typeof value === 'string' ? value : null
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

/** Returns null if the box had other content. */
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
