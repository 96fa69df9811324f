import * as z from 'zod/mini'
import { isDay } from './day.ts'

export const DayField = z.string('date-malformed').check(z.refine(isDay, 'date-malformed'))
