import { startTransition, useEffect, useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { whenCalm } from '#web/ui/when-calm.ts'
import { type Scene } from './scene.ts'
import { addSceneAhead } from './add-scene-ahead.ts'
import { loadOtherViews } from './calendar-view.tsx'

interface ScenesAheadProps {
  scenes: readonly Scene[]
  shown: Scene
  display: Display
  onScenes: (scenes: readonly Scene[]) => void
}

/** Draws what is likely to be shown next, one view at a time and only while nobody presses anything. */
export function ScenesAhead({ scenes, shown, display: { weekStart }, onScenes }: ScenesAheadProps) {
  const [hasParts, setHasParts] = useState(false)
  // The network has a pause once everything is read. Without a connection nothing comes ahead and nothing is drawn
  // ahead; a view asks for its part itself when it is shown.
  useEffect(() => {
    loadOtherViews().then(
      () => setHasParts(true),
      () => null,
    )
  }, [])
  useEffect(() => {
    if (!hasParts) return
    return whenCalm(() => {
      const next = addSceneAhead(scenes, shown, weekStart)
      if (next !== null) startTransition(() => onScenes(next))
    })
  }, [hasParts, scenes, shown, weekStart, onScenes])
  return null
}
