import * as z from 'zod/mini'
import { ComposerFields, type ComposerKind } from './composer-form.ts'
import { findFaults } from './faults.ts'

const isWithoutFaults = (kind: ComposerKind) =>
  z.superRefine<ComposerFields>((fields, context) => {
    for (const { place, sentence } of findFaults(kind, fields, Date.now()))
      context.addIssue({ code: 'custom', input: fields, path: place.split('.'), message: sentence })
  })

export const ThreadForm = ComposerFields.check(isWithoutFaults('thread'))
export const QuoteForm = ComposerFields.check(isWithoutFaults('quote'))
