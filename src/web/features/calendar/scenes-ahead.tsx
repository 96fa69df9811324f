import { startTransition, useEffect } from 'react'
import type { Display } from '#web/time/display.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { type Scene } from './scene.ts'
import { addSceneAhead } from './add-scene-ahead.ts'
import { preloadViews } from './calendar-view.tsx'

interface ScenesAheadProps {
  scenes: readonly Scene[]
  shown: Scene
  display: Display
  onScenes: (scenes: readonly Scene[]) => void
}

/** Draws what is likely to be shown next, one view at a time and only while the page has nothing else to do. */
export function ScenesAhead({ scenes, shown, display: { weekStart }, onScenes }: ScenesAheadProps) {
  // The network has a pause once everything is read.
  useEffect(preloadViews, [])
  useEffect(
    () =>
      whenIdle(() => {
        const next = addSceneAhead(scenes, shown, weekStart)
        if (next !== null) startTransition(() => onScenes(next))
      }),
    [scenes, shown, weekStart, onScenes],
  )
  return null
}
