'use no memo'
import { Suspense, lazy, memo } from 'react'
import { CalendarView } from '#web/features/calendar/views/calendar-view.tsx'
import type { CalendarViewProps } from '#web/features/calendar/views/calendar-view-props.ts'
import type { Scene } from '#web/features/calendar/views/scene.ts'

const ScenesAhead = lazy(async () => ({ default: (await import('./calendar-tools.tsx')).ScenesAhead }))

interface CalendarStageProps extends Omit<CalendarViewProps, 'isShown' | keyof Scene> {
  scene: Scene
  scenes: readonly Scene[]
  onScenes: (scenes: readonly Scene[]) => void
  /** Whether everything around the date was read, so that what comes next can be drawn. */
  isSettled: boolean
}

/**
 * What is shown, and out of sight what was shown before and what is likely to be shown next: a change of period or view
 * then brings into sight what has been drawn already.
 */
export function CalendarStage({ scene, scenes, onScenes, isSettled, ...setting }: CalendarStageProps) {
  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col">
      {scenes.map(({ key, ...drawn }) => {
        const isShown = key === scene.key
        // The same days may have come with another date among them.
        const { view, date, period } = isShown ? scene : drawn
        return (
          <div
            key={key}
            aria-hidden={!isShown || undefined}
            className={`flex flex-col ${isShown ? 'min-h-0 flex-1' : 'out-of-sight absolute inset-0'}`}
          >
            <SceneView {...setting} view={view} date={date} period={period} isShown={isShown} />
          </div>
        )
      })}
      {isSettled && (
        <Suspense fallback={null}>
          <ScenesAhead scenes={scenes} shown={scene} onScenes={onScenes} display={setting.setting.display} />
        </Suspense>
      )}
    </div>
  )
}

/** Out of sight it stays as it was drawn last; it is drawn over with what is true when it comes into sight. */
const SceneView = memo(CalendarView, (_, { isShown }) => !isShown)
