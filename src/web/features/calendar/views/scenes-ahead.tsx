import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { whenCalm } from '#web/ui/paint/when-calm.ts'
import { type Scene } from './scene.ts'
import { addSceneAhead } from './add-scene-ahead.ts'
import { loadOtherViews } from './calendar-view.tsx'
import { pace } from '#web/features/calendar/state/pace.ts'

interface ScenesAheadProps {
  scenes: readonly Scene[]
  shown: Scene
  display: Display
  onScenes: (scenes: readonly Scene[]) => void
}

/** Out of sight nothing is painted; with that, what took this long would keep a press waiting for its answer. */
const SLOW_MS = 40

/** Draws what is likely to be shown next, one view at a time and only while nobody presses anything. */
export function ScenesAhead({ scenes, shown, display: { weekStart }, onScenes }: ScenesAheadProps) {
  const [hasParts, setHasParts] = useState(false)
  const begun = useRef<{ scenes: readonly Scene[]; at: number } | null>(null)
  const tookBefore = useRef(0)
  const end = useRef<HTMLElement>(null)
  // The browser lays out nothing that is out of sight unless it is asked; how long all of it took, its clock tells.
  useLayoutEffect(() => {
    const drawn = end.current?.previousElementSibling
    if (begun.current?.scenes !== scenes || !(drawn instanceof HTMLElement)) return
    drawn.style.contentVisibility = 'visible'
    drawn.getBoundingClientRect()
    drawn.style.contentVisibility = ''
    const took = performance.now() - begun.current.at
    // One slow moment proves nothing.
    pace.isSlow = Math.min(took, tookBefore.current) > SLOW_MS
    tookBefore.current = took
    begun.current = null
  }, [scenes])
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
      if (next === null) return
      begun.current = { scenes: next, at: performance.now() }
      startTransition(() => onScenes(next))
    })
  }, [hasParts, scenes, shown, weekStart, onScenes])
  // What was drawn last stands right before it.
  return <i ref={end} hidden />
}
