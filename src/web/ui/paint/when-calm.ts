/** Whoever has just pressed something is likely to press again, and would wait for whatever began in between. */
const CALM_MS = 600

const waiting = new Set<() => void>()
let calm: ReturnType<typeof setTimeout> | null = null

for (const touch of ['keydown', 'pointerdown']) {
  addEventListener(touch, delay, { capture: true, passive: true })
}

function delay(): void {
  if (calm !== null) clearTimeout(calm)
  calm = setTimeout(() => {
    calm = null
    for (const go of waiting) go()
  }, CALM_MS)
}

/** Does something once nobody presses anything and the page has nothing else to do; what is given back calls it off. */
export function whenCalm(act: () => void): () => void {
  let callOff: (() => void) | undefined
  const go = () => {
    callOff?.()
    callOff = whenIdle(() => {
      // Below a dialog nothing is looked at; the press that closes it begins the wait anew.
      if (calm !== null || document.querySelector(':modal') !== null) return
      waiting.delete(go)
      act()
    })
  }
  waiting.add(go)
  if (calm === null) go()
  return () => {
    waiting.delete(go)
    callOff?.()
  }
}

function whenIdle(act: () => void): () => void {
  // Safari's older versions do not know it, whatever TypeScript's library says; a turn has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
