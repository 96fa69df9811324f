import { nextPicture } from './next-picture.ts'

/**
 * Until a press was seen to count and, where the picture of it took longer than this, its key was let go. What comes
 * next holds a slow page up for longer than a finger rests on a key, and letting go would have to wait for it. Whoever
 * presses the next key already waits for nothing.
 */
export function pressSeen(quickMs = FRAME_MS): Promise<void> {
  const at = performance.now()
  if (at - keyAt > HELD_MS) return nextPicture()
  const isUp = heard('keyup')
  const isSlow = () => performance.now() - at >= quickMs
  return Promise.race([heard('keydown'), nextPicture().then(() => (isSlow() ? letGo(isUp) : undefined))])
}

function letGo(isUp: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void isUp.then(nextPicture).then(resolve)
    setTimeout(resolve, HELD_MS)
  })
}

/** Resolves before anybody else hears of it. */
function heard(name: 'keydown' | 'keyup'): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(name, () => resolve(), { capture: true, once: true })
  })
}

const FRAME_MS = 24
/** No finger rests on a key for longer, unless it means to; one that is let go outside of the page is never heard of. */
const HELD_MS = 150

/** When a key was last pressed. Nobody listens for its end all the time: letters come and go by the thousand. */
let keyAt = -Infinity
addEventListener('keydown', ({ timeStamp }) => (keyAt = timeStamp), true)
