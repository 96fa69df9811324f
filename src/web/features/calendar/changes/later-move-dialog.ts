import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { MoveDialogProps } from './move-dialog.tsx'

/** The dialog reads typed moments with the composer's code, which the calendar loads only when it is needed. */
const moveDialogModule = lazyModule(() => import('./move-dialog.tsx'))
export const MoveDialog: ComponentType<MoveDialogProps> = lazyComponent(moveDialogModule, 'MoveDialog')
