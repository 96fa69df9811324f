import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type DragState = 'at-rest' | 'dragged' | 'over'

type Parts = {
  item: HTMLElement
  handle: HTMLElement
  /** Where it stands when it is asked; it may have moved since this began. */
  readIndex: () => number
  show: (state: DragState) => void
  move: (from: number, to: number) => void
}

/** Makes a segment something to drag by its handle, and a place to drop another on. */
export function dragSegment({ item, handle, readIndex, show, move }: Parts): () => void {
  const rest = () => {
    show('at-rest')
  }
  return combine(
    draggable({
      element: item,
      dragHandle: handle,
      getInitialData: () => ({ segment: readIndex() }),
      onDragStart: () => {
        show('dragged')
      },
      onDrop: rest,
    }),
    dropTargetForElements({
      element: item,
      canDrop: ({ source }) =>
        typeof source.data['segment'] === 'number' && source.data['segment'] !== readIndex(),
      onDragEnter: () => {
        show('over')
      },
      onDragLeave: rest,
      onDrop: ({ source }) => {
        rest()
        const from = source.data['segment']
        if (typeof from === 'number') move(from, readIndex())
      },
    }),
  )
}
