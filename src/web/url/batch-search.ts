import { type Raw, readText } from './read-value.ts'

export interface BatchSearch {
  /** The table on this device to open. */
  plan?: string | undefined
}

export function readBatchSearch(raw: Raw<BatchSearch>): BatchSearch {
  return { plan: readText(raw.plan) }
}
