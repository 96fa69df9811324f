export type UpstreamLimits = {
  connectMs: number
  silenceMs: number
  /**
   * Limits the time from the first byte of the request to the last byte of the answer. The dashboard gives up after 60
   * seconds.
   */
  totalMs: number
  maxBytes: number
  /** Limits the decompressed answer to a creation. The largest record of a post has about 100 kB. */
  maxCreationBytes: number
  /** Limits the values in an answer. A record of a post has 36 values. */
  maxValues: number
  /**
   * Limits the levels of nested values, because JSON.stringify overflows the stack on very deep values. A record of a
   * post has 5 levels.
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
