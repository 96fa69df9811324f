import type { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Calls `cpuUsage` only after the previous call has ended, because each call adds a listener and a busy worker does not
 * respond.
 */
export function watchProcessor(
  worker: Pick<Worker, 'cpuUsage'>,
  processorMs: number,
  giveUp: () => void,
): () => void {
  let timer: NodeJS.Timeout | null = null
  let before: NodeJS.CpuUsage | null = null
  let isOver = false

  const check = async () => {
    const used = await worker.cpuUsage(before ?? undefined).catch(() => null)
    if (isOver) return
    if (before !== null && used !== null && used.user + used.system > processorMs * 1000) return giveUp()
    before ??= used
    timer = setTimeout(() => void check(), CHECK_MS)
  }
  timer = setTimeout(() => void check(), CHECK_MS)
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}
