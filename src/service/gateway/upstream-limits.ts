/** How long an upstream may take, and how much it may say. */
export type UpstreamLimits = {
  /** Until the connection stands. */
  connectMs: number
  /** Without a byte in either direction. */
  silenceMs: number
  /** From the first byte of the request to the last of the answer; the dashboard gives up at sixty seconds. */
  totalMs: number
  /** Of an answer, once it is unpacked. */
  maxBytes: number
}

export const UPSTREAM_LIMITS: UpstreamLimits = {
  connectMs: 10_000,
  silenceMs: 30_000,
  totalMs: 55_000,
  maxBytes: 64 * 1024 * 1024,
}
