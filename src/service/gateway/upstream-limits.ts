export type UpstreamLimits = {
  connectMs: number
  silenceMs: number
  /**
   * The time from the first byte of the request to the last byte of the answer. The dashboard gives up after 60
   * seconds.
   */
  totalMs: number
  maxBytes: number
  /** The most bytes of a decompressed answer to a creation. The largest record of a post has about 100 kB. */
  maxCreationBytes: number
  /** The most values of an answer. A record of a post has 36 values. */
  maxValues: number
  /**
   * The most levels of nested values. A record of a post has 5 levels, and JSON.stringify overflows the stack on very
   * deep values.
   */
  maxDepth: number
  maxBytesInAll: number
  processorMs: number
}

export const UPSTREAM_LIMITS: UpstreamLimits = {
  connectMs: 10_000,
  silenceMs: 30_000,
  totalMs: 55_000,
  maxBytes: 64 * 1024 * 1024,
  maxCreationBytes: 512 * 1024,
  maxValues: 1_000_000,
  maxDepth: 64,
  maxBytesInAll: 128 * 1024 * 1024,
  processorMs: 1_000,
}
