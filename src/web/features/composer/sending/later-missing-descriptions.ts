import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { MissingDescriptionsProps } from './missing-descriptions.tsx'

/** Lazy, because only pictures without a description need this dialog. */
const missingDescriptionsModule = lazyModule(() => import('./missing-descriptions.tsx'))
export const MissingDescriptions: ComponentType<MissingDescriptionsProps> = lazyComponent(
  missingDescriptionsModule,
  'MissingDescriptions',
)
