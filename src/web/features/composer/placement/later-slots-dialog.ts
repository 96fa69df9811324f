import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'

const slotsDialogModule = lazyModule(() => import('./slots-dialog.tsx'))
export const SlotsDialog = lazyComponent(slotsDialogModule, 'SlotsDialog')
