import * as z from 'zod/mini'
import { readMoment } from './schedule.ts'

/** Text wherever a record should have some; anything else reads as empty, so that one odd field costs nothing else. */
export const Text = z.catch(z.string(), '')

/** The interface writes booleans as `"true"`, `"false"` and, where it does not know, `""`. */
export const Flag = z.pipe(
  Text,
  z.transform((text): boolean | null => (text === 'true' ? true : text === 'false' ? false : null)),
)

/** A moment that may be missing or unreadable. */
export const OptionalMoment = z.pipe(
  Text,
  z.transform((text) => readMoment(text)),
)
