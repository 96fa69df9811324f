/**
 * Until what a press has changed so far has been shown. What comes after it may take its time, for whoever pressed has
 * seen already that it counts.
 */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    // A page out of sight draws no pictures.
    if (document.hidden) resolve()
    // The frame is drawn right after this callback, and the task comes after the frame.
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
