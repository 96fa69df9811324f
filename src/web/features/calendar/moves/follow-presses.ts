const DRAG_PX = 12
const LONG_PRESS_MS = 500

interface Presses {
  drag: (post: string) => void
  rest: (item: string) => void
}

export function followPresses(days: HTMLElement, { drag, rest }: Presses): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: { x: number; y: number; post: string } | null = null
  let hasRested = false
  const end = () => {
    clearTimeout(timer)
    start = null
  }
  const begin = ({ target, pointerType, button, clientX, clientY }: PointerEvent) => {
    hasRested = false
    if (!(target instanceof Element) || button !== 0) return
    const post = target.closest('[data-post]')?.getAttribute('data-post') ?? null
    const draft = target.closest('[data-draft]')?.getAttribute('data-draft') ?? null
    if (post !== null && pointerType === 'mouse') start = { x: clientX, y: clientY, post }
    const item = draft ?? post
    if (item === null || pointerType === 'mouse') return
    timer = setTimeout(() => {
      hasRested = true
      rest(item)
    }, LONG_PRESS_MS)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (start === null || Math.hypot(clientX - start.x, clientY - start.y) < DRAG_PX) return
    drag(start.post)
    end()
  }
  // Suppresses the click and the context menu that the browser adds to a long press.
  const cancel = (event: Event) => {
    if (hasRested || (event.type === 'contextmenu' && timer !== undefined && isTouch(event)))
      event.preventDefault()
    if (hasRested) event.stopPropagation()
  }
  days.addEventListener('pointerdown', begin, { signal })
  days.addEventListener('pointermove', move, { signal, passive: true })
  for (const type of ['pointerup', 'pointercancel'] as const) document.addEventListener(type, end, { signal })
  for (const type of ['click', 'contextmenu']) days.addEventListener(type, cancel, { signal, capture: true })
  return () => {
    end()
    stop.abort()
  }
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
