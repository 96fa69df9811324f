import { withoutAnswer } from './request-failed.ts'

/** Lazy, because the first screen reads only lists. */
export function loadClient() {
  return import('./client.ts').catch(() => {
    throw withoutAnswer('no-answer')
  })
}
