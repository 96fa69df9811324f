/** One request of a client and its answer. The checker reads nothing else of the service. */
export type Call = {
  /** Of the client that made the request. Each draft belongs to one client, which waits for each answer. */
  client: number
  /** The name of the route in the contract. */
  route: string
  request: Record<string, unknown>
  asked: number
  /** Null if the answer was lost. The same request may then come again, with the same change id. */
  answered: number | null
  status: number | null
  data: unknown
  changeId: string
}

/** What the platform has published. The order of the list is the order of publishing. */
export type Publication = { post: string; calendar: number; texts: string[]; at: number }

/** How a draft and its post stand at the end, read after the last fault. */
export type Ending = {
  draft: string
  state: string
  /** The words of the first segment; null once the draft has no words. */
  words: string | null
  post: { uuid: string; status: string; calendar: string; plannedAt: number } | null
}

export type History = { calls: Call[]; published: Publication[]; endings: Ending[] }

/** A segment names its draft, its version, and its place among all segments, so that the words tell where they are from. */
export function writeSegments(draft: string, version: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${draft} v${version} ${index + 1}/${count}`)
}

export type Mark = { draft: string; version: number; place: number; count: number }

export function readSegment(text: string): Mark | null {
  const [, draft, version, place, count] = /^(\S+) v(\d+) (\d+)\/(\d+)$/.exec(text) ?? []
  if (draft === undefined) return null
  return { draft, version: Number(version), place: Number(place), count: Number(count) }
}
