import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { SplitOfferProps } from './split-offer.tsx'

/** Lazy, because only a text that is too long needs it. */
const splitOfferModule = lazyModule(() => import('./split-offer.tsx'))
export const SplitOffer: ComponentType<SplitOfferProps> = lazyComponent(splitOfferModule, 'SplitOffer')
