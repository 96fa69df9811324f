import { late } from '#web/api/transport/late.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DragState } from './segment-drag.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

const segmentDrag = late(() => import('./segment-drag.ts'))

/** Lets a segment be dragged by its handle onto the place of another; the keys and buttons do the same. */
export function useSegmentDrag(
  item: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  index: number,
  editor: ThreadEditor,
): DragState {
  const [state, setState] = useState<DragState>('at-rest')
  const readIndex = useEffectEvent(() => index)

  // The library adds listeners to the elements; its 6 kB come after the composer is rendered.
  useEffect(() => {
    let end: (() => void) | null = null
    let isOver = false
    async function begin(): Promise<void> {
      const { dragSegment } = await segmentDrag.load()
      if (isOver || item.current === null || handle.current === null) return
      end = dragSegment({
        item: item.current,
        handle: handle.current,
        readIndex: () => readIndex(),
        show: setState,
        move: (from, to) => editor.move(from, to),
      })
    }
    // Without its script the keys and buttons do the same.
    begin().catch(() => {})
    return () => {
      isOver = true
      end?.()
    }
  }, [item, handle, editor])

  return state
}
