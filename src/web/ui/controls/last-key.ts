/** Escape closes a dialog, which returns the focus. */
const MOVING = /^(?:Tab|Escape|Arrow|Home|End|Page)/

let isMoving = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isMoving = MOVING.test(key)), { capture: true })
  document.addEventListener('pointerdown', () => (isMoving = false), { capture: true })
}

export function isFocusMovedByKey(): boolean {
  return isMoving
}
