/** Resolves after the next paint, at once in a hidden tab, which is never painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    // The frame is painted after this callback, and before the next task.
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
