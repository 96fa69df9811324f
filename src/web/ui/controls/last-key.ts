/** Matches the keys that move the focus, or that close a dialog, which returns the focus. */
const MOVING = /^(?:Tab|Escape|Arrow|Home|End|Page)/

let isMoving = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isMoving = MOVING.test(key)), { capture: true })
  document.addEventListener('pointerdown', () => (isMoving = false), { capture: true })
}

/**
 * Returns whether a person moved the focus with the last key. After a press or other keys, such as Enter, a script
 * moves the focus.
 */
export function isFocusMovedByKey(): boolean {
  return isMoving
}
