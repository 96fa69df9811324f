import { nextPicture } from './next-picture.ts'

/**
 * Until a press was seen to count and, where the picture of it took longer than this, its key was let go. What comes
 * next holds a slow page up for longer than a finger rests on a key, and letting go would have to wait for it. Whoever
 * presses the next key already waits for nothing.
 */
export function pressSeen(quickMs = FRAME_MS): Promise<void> {
  const at = performance.now()
  const isSlow = () => performance.now() - at >= quickMs
  return Promise.race([nextKey(), nextPicture().then(() => (isHeld && isSlow() ? letGo() : undefined))])
}

/** Resolves before anybody else hears of the key. */
function nextKey(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('keydown', () => resolve(), ONCE)
  })
}

function letGo(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('keyup', () => void nextPicture().then(resolve), ONCE)
    setTimeout(resolve, HELD_MS)
  })
}

const FRAME_MS = 24
/** A key that is let go outside of the page is never heard of. */
const HELD_MS = 150
const ONCE = { capture: true, once: true }

let isHeld = false
for (const name of ['keydown', 'keyup']) {
  addEventListener(name, ({ type }) => (isHeld = type === 'keydown'), { capture: true })
}
