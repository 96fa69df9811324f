/** A tab that lies behind another is never painted, and is not waited for longer than this. */
const NEVER_MS = 2_000

/** Resolves when what stands in the page now has been painted: a frame begins when the one before it is done. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, NEVER_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
