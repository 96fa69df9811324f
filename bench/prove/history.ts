/** One request of a client and its answer. The checker sees no other data of the service. */
export type Call = {
  /** One client makes all requests for a draft, and waits for each answer before its next request. */
  client: number
  /** The name of the route in the contract. */
  route: string
  request: Record<string, unknown>
  asked: number
  /** Null if the answer was lost. The same request may come again with the same change id. */
  answered: number | null
  status: number | null
  data: unknown
  changeId: string
}

/** A post on the platform. The list of publications is in the order of publishing. */
export type Publication = { post: string; calendar: number; texts: string[]; at: number }

/** The state of a draft and its post at the end, read after the last fault. */
export type Ending = {
  draft: string
  state: string
  /** The words of the first segment; null if the draft no longer has words. */
  words: string | null
  post: { uuid: string; status: string; calendar: string; plannedAt: number } | null
}

export type History = { calls: Call[]; published: Publication[]; endings: Ending[] }

/** A segment names its draft, its version, and its place among all segments, so that words show their origin. */
export function writeSegments(draft: string, version: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${draft} v${version} ${index + 1}/${count}`)
}

export type Mark = { draft: string; version: number; place: number; count: number }

export function readSegment(text: string): Mark | null {
  const [, draft, version, place, count] = /^(\S+) v(\d+) (\d+)\/(\d+)$/.exec(text) ?? []
  if (draft === undefined) return null
  return { draft, version: Number(version), place: Number(place), count: Number(count) }
}
