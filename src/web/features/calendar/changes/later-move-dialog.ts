import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { MoveDialogProps } from './move-dialog.tsx'

/** Loads the dialog only when it is needed, because it includes the composer's code that reads typed moments. */
const moveDialogModule = lazyModule(() => import('./move-dialog.tsx'))
export const MoveDialog: ComponentType<MoveDialogProps> = lazyComponent(moveDialogModule, 'MoveDialog')
