import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { MoveDialogProps } from './move-dialog.tsx'

/** Loads on demand, because the dialog includes the composer's code that reads typed moments. */
const moveDialogModule = lazyModule(() => import('./move-dialog.tsx'))
export const MoveDialog: ComponentType<MoveDialogProps> = lazyComponent(moveDialogModule, 'MoveDialog')
