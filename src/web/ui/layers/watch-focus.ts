/**
 * Calls `lost` when the focused element is removed from `box`. Uses a `MutationObserver`, because browsers fire no
 * event for this. Returns a cleanup function for a ref callback.
 */
export function watchFocus(box: HTMLElement | null, lost: () => void): (() => void) | undefined {
  if (box === null) return undefined
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const observer = new MutationObserver(() => {
    if (last?.isConnected === false && document.activeElement === document.body) lost()
    if (last?.isConnected === false) last = null
  })
  box.addEventListener('focusin', note)
  observer.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
