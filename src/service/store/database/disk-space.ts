import { unlink, writeFileSync } from 'node:fs'

/** More than the largest creation writes. */
const PROBE_BYTES = 1024 * 1024

/**
 * Whether the disk takes a file of 1 MiB beside the database. While it is full, a small write such as a heartbeat can
 * still fit into the log, so its success does not show that a post can be stored.
 */
export function hasDiskSpace(file: string): boolean {
  if (file === ':memory:') return true
  const probe = `${file}.space`
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true, mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    unlink(probe, () => undefined)
  }
}
