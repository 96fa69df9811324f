import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { ReplacedPostProps } from './replaced-post.tsx'

/** Lazy, because only a copy of a post shows it. */
const replacedPostModule = lazyModule(() => import('./replaced-post.tsx'))
export const ReplacedPost: ComponentType<ReplacedPostProps> = lazyComponent(
  replacedPostModule,
  'ReplacedPost',
)
