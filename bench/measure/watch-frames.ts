// Everything here travels into the page as text, so nothing may stand outside of the one function.
// oxlint-disable unicorn/consistent-function-scoping
import type { Sight } from './sight.ts'

/**
 * How all benches measure: real input events are sent by the browser's debugger, and time starts at the `timeStamp` of
 * the first of them (pointer-down or key-down). After every painted frame the page is looked at, by a task that is posted
 * from requestAnimationFrame and goes before those of the page: it never meets what is rendered but not painted. Time
 * ends with the first frame that shows the expected sights.
 * An element counts as seen when it is visible, on top and available to assistive technology.
 */
export function watchFrames(): void {
  const ELEMENTS: Readonly<Record<string, string>> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox]',
    combobox: 'select, [role=combobox]',
    complementary: 'aside',
    dialog: 'dialog, [role=dialog]',
    grid: '[role=grid]',
    gridcell: '[role=gridcell], [role=grid] td',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    list: 'ul, ol, [role=list]',
    main: 'main',
    meter: '[role=meter], meter',
    option: '[role=option]',
    radio: 'input[type=radio]',
    region: 'section, [role=region]',
    row: 'li, [role=row]',
    searchbox: 'input[type=search]',
    status: '[role=status], output',
    textbox: 'textarea, input',
  }

  const isField = (element: unknown) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const [label] = isField(element) ? (element.labels ?? []) : []
    const name = element.getAttribute('aria-label') ?? (labelled || label?.textContent || element.textContent)
    return name.replaceAll(/\s+/g, ' ').trim()
  }

  const isHidden = (element: Element | null) =>
    element === null ||
    element.closest('[aria-hidden=true], [inert]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** Whether the element is the topmost at the point. */
  const isOnTop = (element: Element, { left, top }: { left: number; top: number }) => {
    const found = document.elementFromPoint(left + 2, top + 2)
    return found !== null && (element.contains(found) || found.contains(element))
  }

  const isSeen = (element: Element) => {
    if (isHidden(element)) return false
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }

  const isRead = (text: string): boolean => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1
      const parent = node.parentElement
      if (at < 0 || parent === null || isHidden(parent)) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      if (isOnTop(parent, range.getBoundingClientRect())) return true
    }
    return false
  }

  const find = ({ role, name }: Sight): Element | undefined =>
    [...document.querySelectorAll(ELEMENTS[role] ?? role)].find((element) => {
      if (name === undefined) return isSeen(element)
      const is = nameOf(element)
      const isNamed = typeof name === 'string' ? is === name : new RegExp(name.pattern).test(is)
      return isNamed && isSeen(element)
    })

  type Content = { element: Element | undefined; text: string }

  const contentOf = (sight: Sight): Content => {
    const element = find(sight)
    const text = isField(element)
      ? element.value
      : `${element?.getAttribute('aria-valuetext') ?? ''} ${element?.textContent ?? ''}`
    return { element, text }
  }

  /** The focus may go from one element to another with the same words. */
  const isChanged = (sight: Sight, before: Content | undefined) => {
    const { element, text } = contentOf(sight)
    return text !== before?.text || (sight.role === ':focus' && element !== before.element)
  }

  const isThere = (sight: Sight, before?: Content): boolean => {
    if (sight.role === 'text')
      return isRead(typeof sight.name === 'string' ? sight.name : '') !== (sight.is === 'gone')
    if (sight.is === 'changed') return isChanged(sight, before)
    const element = find(sight)
    if (element === undefined) return sight.is === 'gone'
    if (sight.is === 'gone') return false
    if (sight.is === 'focused') return document.activeElement === element
    if (sight.is === 'pressed') return element.getAttribute('aria-pressed') === 'true'
    if (sight.is === 'checked') return element instanceof HTMLInputElement && element.checked
    return true
  }

  /** Calls once after the paint of every frame until it gets true. */
  const afterFrames = (isDone: (now: number) => boolean) => {
    const look = () => {
      if (!isDone(performance.now())) nextFrame()
    }
    const nextFrame = () =>
      requestAnimationFrame(() => void scheduler.postTask(look, { priority: 'user-blocking' }))
    nextFrame()
  }

  let begun: number | null = null
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, (event) => void (begun ??= event.timeStamp), { capture: true, passive: true })

  const watch = (sights: readonly Sight[], startsAt: () => number | null) => {
    const before = sights.map((sight) => (sight.is === 'changed' ? contentOf(sight) : undefined))
    const limit = performance.now() + 60_000
    return new Promise<number>((resolve, reject) => {
      afterFrames((now) => {
        const start = startsAt()
        if (start !== null && sights.every((sight, index) => isThere(sight, before[index]))) {
          resolve(now - start)
          return true
        }
        if (now > limit) reject(new Error(`This was not seen within a minute: ${JSON.stringify(sights)}`))
        return now > limit
      })
    })
  }

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
  }

  const interactions = new Map<number, { at: number; duration: number }>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const { interactionId, startTime, duration } = entry
      const before = interactions.get(interactionId)
      if (before === undefined || before.duration < duration)
        interactions.set(interactionId, { at: before?.at ?? startTime, duration })
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  // The language's own declarations do not know the threshold.
  const quick: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  observer.observe(quick)
}

declare global {
  var bench: {
    /** Prepares for the next input; false when the sights are there already. */
    expect: (sights: readonly Sight[]) => boolean
    /** Milliseconds from the first input event to the painted frame that shows the sights. */
    shown: () => Promise<number>
    /** The same from the start of the navigation. */
    loaded: (sights: readonly Sight[]) => Promise<number>
    /** Every interaction of Event Timing: its start, and the longest duration of its events, key-up and pointer-up included. */
    interactions: () => { at: number; duration: number }[]
  }
}
