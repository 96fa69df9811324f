import type { Worker } from 'node:worker_threads'

/** The pause between two readings of the processor time. */
const CHECK_MS = 50

/**
 * Calls `giveUp` when a worker has used more processor time than this. While a worker parses JSON it does not report
 * its time, and each open question adds a listener, so there is only one at a time. Returns a function that ends the
 * watch.
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
    // It rejects while the worker starts or ends.
    const used = await worker.cpuUsage(before ?? undefined).catch(() => null)
    if (isOver) return
    if (before !== null && used !== null && used.user + used.system > processorMs * 1000) return giveUp()
    // The first reading is the first moment at which the worker runs.
    before ??= used
    timer = setTimeout(() => void check(), CHECK_MS)
  }
  timer = setTimeout(() => void check(), CHECK_MS)
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}
