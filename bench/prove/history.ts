export type Call = {
  client: number
  route: string
  request: Record<string, unknown>
  asked: number
  answered: number | null
  status: number | null
  data: unknown
  changeId: string
}

export type Publication = { post: string; calendar: number; texts: string[]; at: number }

export type Ending = {
  draft: string
  state: string
  /** The draft's text, or null if the draft has no text any more. */
  words: string | null
  post: { uuid: string; status: string; calendar: string; plannedAt: number } | null
}

export type History = { calls: Call[]; published: Publication[]; endings: Ending[] }

/**
 * Writes the draft, the version and the position into each segment, so that the checker knows where a text comes from.
 */
export function writeSegments(draft: string, version: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${draft} v${version} ${index + 1}/${count}`)
}

export type Mark = { draft: string; version: number; place: number; count: number }

export function readSegment(text: string): Mark | null {
  const [, draft, version, place, count] = /^(\S+) v(\d+) (\d+)\/(\d+)$/.exec(text) ?? []
  if (draft === undefined) return null
  return { draft, version: Number(version), place: Number(place), count: Number(count) }
}
