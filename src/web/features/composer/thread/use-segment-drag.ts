import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'

type Handles = { item: RefObject<HTMLElement | null>; handle: RefObject<HTMLElement | null> }

type DragState = 'at-rest' | 'dragged' | 'before' | 'after'

export function useSegmentDrag({ item, handle }: Handles, index: number, editor: ThreadEditor) {
  const [state, setState] = useState<DragState>('at-rest')
  const readIndex = useEffectEvent(() => index)

  useEffect(() => {
    if (item.current === null || handle.current === null) return
    const rest = () => setState('at-rest')
    return combine(
      draggable({
        element: item.current,
        dragHandle: handle.current,
        getInitialData: () => ({ segment: readIndex() }),
        onDragStart: () => setState('dragged'),
        onDrop: rest,
      }),
      dropTargetForElements({
        element: item.current,
        canDrop: ({ source: { data } }) =>
          typeof data['segment'] === 'number' && data['segment'] !== readIndex(),
        onDragEnter: ({ source }) =>
          setState(Number(source.data['segment']) < readIndex() ? 'after' : 'before'),
        onDragLeave: rest,
        onDrop: ({ source: { data } }) => {
          rest()
          if (typeof data['segment'] === 'number') editor.move(data['segment'], readIndex())
        },
      }),
    )
  }, [item, handle, editor])

  return state
}
