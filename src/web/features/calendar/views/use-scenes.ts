'use no memo'
import { useDeferredValue, useState } from 'react'
import type { Day } from '#contract/day.ts'
import type { Weekday } from '#web/time/grid.ts'
import type { View } from '#web/url/calendar-search.ts'
import { type Scene, sceneOf } from './scene.ts'

interface Asked {
  view: View
  date?: Day | undefined
}

/**
 * Which scenes are drawn, and what of that which is asked for is shown. Another scene that stands ready is shown at once;
 * whatever must be drawn first comes a picture later, so that no press waits for it.
 */
export function useScenes<Search extends Asked>(asked: Search, today: Day, weekStart: Weekday) {
  const deferred = useDeferredValue(asked)
  const [{ shown, overtaken }, setShown] = useState({ shown: asked, overtaken: asked })
  const scene = sceneOf(shown.view, shown.date ?? today, weekStart)
  const wanted = sceneOf(asked.view, asked.date ?? today, weekStart)
  const [scenes, setScenes] = useState<readonly Scene[]>([scene])
  const isDrawn = ({ key }: Scene) => scenes.some((each) => each.key === key)
  if (!isDrawn(scene)) setScenes([...scenes, scene])
  // What was shown at once may be ahead of what is deferred: that counts only when it moves on.
  if (deferred !== overtaken) setShown({ shown: deferred, overtaken: deferred })
  else if (wanted.key !== scene.key && isDrawn(wanted)) setShown({ shown: asked, overtaken })

  return { shown, scene, wanted, scenes, setScenes }
}
