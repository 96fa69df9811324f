/** Where a browser does not tell when it is idle, a pause after what was done last has to do. */
const PAUSE_MS = 200

/** Does something once the page has nothing else to do; what is given back calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari's older versions do not know it, whatever TypeScript's library says.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
