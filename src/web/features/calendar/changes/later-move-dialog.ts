import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { MoveDialogProps } from './move-dialog.tsx'

/** It reads typed moments by the rules of the composers, which the calendar does not load at first. */
const moveDialogModule = lazyModule(() => import('./move-dialog.tsx'))
export const MoveDialog: ComponentType<MoveDialogProps> = lazyComponent(moveDialogModule, 'MoveDialog')
