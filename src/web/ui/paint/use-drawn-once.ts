import { useEffect, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'

/** Whether a picture was drawn since this came: what is much to draw follows the picture of what it is about. */
export function useDrawnOnce(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)

  // Only the browser knows when a picture was drawn.
  useEffect(() => {
    let isGone = false
    async function wait() {
      await afterPaint()
      if (!isGone) setIsDrawn(true)
    }
    void wait()
    return () => {
      isGone = true
    }
  }, [])

  return isDrawn
}
