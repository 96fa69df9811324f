import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type DragState = 'at-rest' | 'dragged' | 'over'

type DragOptions = {
  item: HTMLElement
  handle: HTMLElement
  /** Reads the current index, because the segment may have moved since the listeners were added. */
  readIndex: () => number
  show: (state: DragState) => void
  move: (from: number, to: number) => void
}

/** Makes a segment draggable by its handle, and a drop target for the others. */
export function dragSegment({ item, handle, readIndex, show, move }: DragOptions): () => void {
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
