// Everything here travels into the page as text, so nothing may stand outside of the one function.
/** Scrolls by so many pixels in each of so many frames, and gives how long each frame took, in milliseconds. */
export function scroll({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    let before = 0
    const frame = (now: number) => {
      if (before > 0) times.push(now - before)
      before = now
      if (times.length >= frames) return resolve(times)
      scrollBy({ top: step, behavior: 'instant' })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
