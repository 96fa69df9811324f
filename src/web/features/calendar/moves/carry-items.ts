import {
  draggable,
  monitorForElements,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type Hold, findTarget, holdOf } from './find-target.ts'
import type { MoveTarget } from '#web/features/calendar/changes/plan-move.ts'

interface Carrying {
  canCarry: (uuid: string) => boolean
  over: (uuid: string, target: MoveTarget | null) => void
  drop: (uuid: string, target: MoveTarget | null) => void
}

/** Makes a chip draggable when the user presses it, so that chips need no listeners of their own. */
export function carryItems(days: HTMLElement, { canCarry, over, drop }: Carrying): () => void {
  let release: (() => void) | null = null
  let hold: Hold = { below: 0, top: null }
  const press = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-draft], [data-post]') : null
    if (chip === null || pointerType !== 'mouse') return
    const item = chip.dataset['draft'] ?? chip.dataset['post'] ?? ''
    hold = holdOf(chip, clientX, clientY)
    release?.()
    release = canCarry(item) ? draggable({ element: chip, getInitialData: () => ({ item }) }) : null
  }
  days.addEventListener('pointerdown', press)
  days.dataset['carries'] = ''
  return combine(
    () => {
      days.removeEventListener('pointerdown', press)
      delete days.dataset['carries']
    },
    () => release?.(),
    dropTargetForElements({
      element: days,
      canDrop: ({ source, input }) =>
        itemOf(source.data) !== '' && findTarget(input.clientX, input.clientY, hold) !== null,
    }),
    monitorForElements({
      canMonitor: ({ source }) => itemOf(source.data) !== '',
      onDrag: ({ source, location }) => {
        const { clientX, clientY } = location.current.input
        over(itemOf(source.data), findTarget(clientX, clientY, hold))
      },
      onDrop: ({ source, location }) => {
        const { clientX, clientY } = location.current.input
        const isOver = location.current.dropTargets.length > 0
        drop(itemOf(source.data), isOver ? findTarget(clientX, clientY, hold) : null)
      },
    }),
  )
}

function itemOf({ item }: Record<string, unknown>): string {
  return typeof item === 'string' ? item : ''
}
