import type { ComponentType } from 'react'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { RepeatQuestionProps } from './repeat-question.tsx'

/** Lazy, because few people send the same words twice. */
const repeatQuestionModule = lazyModule(() => import('./repeat-question.tsx'))
export const RepeatQuestion: ComponentType<RepeatQuestionProps> = lazyComponent(
  repeatQuestionModule,
  'RepeatQuestion',
)
