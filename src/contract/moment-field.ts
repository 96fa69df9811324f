import * as z from 'zod/mini'
import { parseStrictMoment } from './moment.ts'

export const MomentField = z.pipe(
  z
    .string('schedule-malformed')
    .check(z.refine((text) => parseStrictMoment(text) !== null, 'schedule-malformed')),
  z.transform((text) => parseStrictMoment(text) ?? 0),
)
