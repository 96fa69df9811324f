import * as z from 'zod/mini'
import { parseMoment } from './schedule.ts'

export const MomentField = z.pipe(
  z.string('schedule-malformed').check(z.refine((text) => parseMoment(text) !== null, 'schedule-malformed')),
  z.transform((text) => parseMoment(text) ?? 0),
)
