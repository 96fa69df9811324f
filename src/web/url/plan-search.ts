import { type Raw, readText } from './read-value.ts'

export interface PlanSearch {
  /** The plan on this device to open. */
  plan?: string | undefined
}

export function readPlanSearch(raw: Raw<PlanSearch>): PlanSearch {
  return { plan: readText(raw.plan) }
}
