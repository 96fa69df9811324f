import {
  draggable,
  monitorForElements,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { findTarget } from './find-target.ts'
import type { MoveTarget } from './plan-move.ts'

interface Carrying {
  over: (uuid: string, target: MoveTarget | null) => void
  drop: (uuid: string, target: MoveTarget | null) => void
}

/** Lets drafts be dragged over the days. A draft becomes draggable when it is pressed, so that no chip has listeners of its own. */
export function carryDrafts(days: HTMLElement, { over, drop }: Carrying): () => void {
  let release: (() => void) | null = null
  const press = ({ target, pointerType }: PointerEvent) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-draft]') : null
    if (chip === null || pointerType !== 'mouse') return
    release?.()
    release = draggable({ element: chip, getInitialData: () => ({ draft: chip.dataset['draft'] }) })
  }
  days.addEventListener('pointerdown', press)
  days.dataset['carries'] = 'drafts'
  return combine(
    () => {
      days.removeEventListener('pointerdown', press)
      delete days.dataset['carries']
    },
    () => release?.(),
    dropTargetForElements({
      element: days,
      canDrop: ({ source, input }) =>
        draftOf(source.data) !== '' && findTarget(input.clientX, input.clientY) !== null,
    }),
    monitorForElements({
      canMonitor: ({ source }) => draftOf(source.data) !== '',
      onDrag: ({ source, location }) => {
        const { clientX, clientY } = location.current.input
        over(draftOf(source.data), findTarget(clientX, clientY))
      },
      onDrop: ({ source, location }) => {
        const { clientX, clientY } = location.current.input
        const isOver = location.current.dropTargets.length > 0
        drop(draftOf(source.data), isOver ? findTarget(clientX, clientY) : null)
      },
    }),
  )
}

function draftOf({ draft }: Record<string, unknown>): string {
  return typeof draft === 'string' ? draft : ''
}
