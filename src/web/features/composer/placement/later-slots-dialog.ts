import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { SlotsDialogProps } from './slots-dialog.tsx'

const slotsDialogModule = lazyModule(() => import('./slots-dialog.tsx'))
export const SlotsDialog: ComponentType<SlotsDialogProps> = lazyComponent(slotsDialogModule, 'SlotsDialog')
