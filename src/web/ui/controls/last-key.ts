/** These keys move the focus, or close a dialog, which returns the focus. */
const MOVING = /^(?:Tab|Escape|Arrow|Home|End|Page)/

let isMoving = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isMoving = MOVING.test(key)), { capture: true })
  document.addEventListener('pointerdown', () => (isMoving = false), { capture: true })
}

/** Whether the person moved the focus by the last key. After a press or other keys, such as Enter, a script moves it. */
export function isFocusMovedByKey(): boolean {
  return isMoving
}
