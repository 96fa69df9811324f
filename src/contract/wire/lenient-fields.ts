import * as z from 'zod/mini'
import { parseLenientMoment } from '#contract/moment.ts'

/** The schemas of lenient.ts, which is without zod. */
export const Text = z.catch(z.string(), '')

export const OptionalMoment = z.pipe(
  Text,
  z.transform((text) => parseLenientMoment(text)),
)
