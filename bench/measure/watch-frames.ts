// Playwright sends `watchFrames` to the browser as source code, so the function must contain all that it uses.
// oxlint-disable unicorn/consistent-function-scoping

type Name = string | RegExp

export type Sight = {
  selector: string
  name?: string | { pattern: string }
  is: 'there' | 'gone' | 'changed'
}

export const sees = (selector: string, name?: Name) => toSight('there', selector, name)
export const gone = (selector: string, name?: Name) => toSight('gone', selector, name)
export const changed = (selector: string, name?: Name) => toSight('changed', selector, name)
export const reads = (text: string) => toSight('there', 'text', text)

function toSight(is: Sight['is'], selector: string, name?: Name): Sight {
  if (name === undefined) return { is, selector }
  return { is, selector, name: name instanceof RegExp ? { pattern: name.source } : name }
}

/** After each paint and before the page's own tasks, checks whether the awaited elements are visible. */
export function watchFrames(): void {
  const isField = (element: unknown) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const [label] = isField(element) ? (element.labels ?? []) : []
    const name = element.getAttribute('aria-label') ?? (labelled || label?.textContent || element.textContent)
    return name.replaceAll(/\s+/g, ' ').trim()
  }

  const isHidden = (element: Element) =>
    element.closest('[aria-hidden=true], [inert]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return !isHidden(element) && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }

  const isRead = (text: string) => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const parent = walker.currentNode.parentElement
      if (walker.currentNode.nodeValue?.includes(text) !== true || parent === null || isHidden(parent))
        continue
      const { left, top } = parent.getBoundingClientRect()
      const found = document.elementFromPoint(left + 2, top + 2)
      if (found !== null && (parent.contains(found) || found.contains(parent))) return true
    }
    return false
  }

  const find = ({ selector, name }: Sight): Element | undefined =>
    [...document.querySelectorAll(selector)].find((element) => {
      const is = name === undefined ? '' : nameOf(element)
      const isNamed = typeof name === 'object' ? new RegExp(name.pattern).test(is) : is === (name ?? '')
      return isNamed && isSeen(element)
    })

  const contentOf = (sight: Sight) => {
    const element = find(sight)
    const text = `${element?.getAttribute('aria-valuetext') ?? ''} ${element?.textContent ?? ''}`
    return { element, text: isField(element) ? element.value : text }
  }
  type Content = ReturnType<typeof contentOf>

  const isThere = (sight: Sight, before?: Content): boolean => {
    if (typeof sight.name === 'string' && sight.selector === 'text')
      return isRead(sight.name) === (sight.is === 'there')
    if (sight.is !== 'changed') return (find(sight) !== undefined) === (sight.is === 'there')
    const { element, text } = contentOf(sight)
    return text !== before?.text || (sight.selector === ':focus' && element !== before.element)
  }

  let begun: number | null = null
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, (event) => void (begun ??= event.timeStamp), { capture: true, passive: true })

  const watch = (sights: readonly Sight[], startsAt: () => number | null) => {
    const before = sights.map((sight) => (sight.is === 'changed' ? contentOf(sight) : undefined))
    const limit = performance.now() + 60_000
    return new Promise<number>((resolve, reject) => {
      const look = () => {
        const [now, start] = [performance.now(), startsAt()]
        const isSeen = start !== null && sights.every((sight, index) => isThere(sight, before[index]))
        if (isSeen) resolve(now - start)
        else if (now > limit) reject(new Error(`Not seen within a minute: ${JSON.stringify(sights)}`))
        else nextFrame()
      }
      const nextFrame = () =>
        requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' }))
      nextFrame()
    })
  }

  const interactions = new Map<number, { at: number; duration: number }>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { at, duration } = interactions.get(entry.interactionId) ?? { at: entry.startTime, duration: 0 }
      interactions.set(entry.interactionId, { at, duration: Math.max(duration, entry.duration) })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // Uses `Object.assign`, because the DOM types do not declare `durationThreshold`.
  const quick: PerformanceObserverInit = Object.assign({ type: 'event' }, { durationThreshold: 16 })
  observer.observe(quick)

  const frames: LongFrame[] = []
  new PerformanceObserver((list) => {
    // The cast is needed, because the DOM types do not declare the entries of long animation frames.
    for (const { startTime: at, duration, scripts } of list.getEntries() as AnimationFrameTiming[]) {
      const [longest] = scripts.toSorted((a, b) => b.duration - a.duration)
      const forced = Math.round(longest?.forcedStyleAndLayoutDuration ?? 0)
      const held =
        longest && `${longest.invoker} ${longest.sourceFunctionName}, ${forced} ms of forced layout`
      frames.push({ at, duration, held: held ?? 'no script' })
    }
  }).observe({ type: 'long-animation-frame', buffered: true })

  let shown = Promise.resolve(0)
  globalThis.bench = {
    expect: (sights) => {
      begun = null
      const isDone = sights.length > 0 && sights.every((sight) => sight.is !== 'changed' && isThere(sight))
      shown = watch(sights, () => begun)
      return !isDone
    },
    shown: () => shown,
    loaded: (sights) => watch(sights, () => 0),
    interactions: () => {
      note(observer.takeRecords())
      return [...interactions.values()]
    },
    frames: () => frames,
  }
}

type LongFrame = { at: number; duration: number; held: string }
type ScriptTiming = Record<'duration' | 'forcedStyleAndLayoutDuration', number> &
  Record<'invoker' | 'sourceFunctionName', string>
type AnimationFrameTiming = PerformanceEntry & { scripts: ScriptTiming[] }

declare global {
  var bench: {
    expect: (sights: readonly Sight[]) => boolean
    shown: () => Promise<number>
    loaded: (sights: readonly Sight[]) => Promise<number>
    interactions: () => { at: number; duration: number }[]
    frames: () => LongFrame[]
  }
}
