export type UpstreamLimits = {
  connectMs: number
  silenceMs: number
  /**
   * The time from the first byte of the request to the last byte of the response. Must be less than the 60 seconds
   * after which the dashboard gives up.
   */
  totalMs: number
  maxBytes: number
  /** Limits the decompressed body. The largest record of a post has about 100 kB. */
  maxCreationBytes: number
  /** Limits the number of JSON values in a body. A record of a post has 36 values. */
  maxValues: number
  /**
   * Limits the levels of a body's JSON, because `JSON.stringify` overflows the stack on very deep values. A record of a
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
