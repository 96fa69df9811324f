import { Worker } from 'node:worker_threads'
import { type AnswerUse, type ReadAnswer, readAnswer } from './read-answer.ts'

/** A larger answer is read in a worker. To read this much takes a few milliseconds. */
const MAX_HERE_BYTES = 256 * 1024

/** How often the processor time of the worker is checked. */
const CHECK_MS = 50

/** The memory of the worker. An answer that needs more ends the worker, and not this process. */
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Reads answers of an upstream, large ones in turn and in a worker, so that all other requests go on. */
export function makeAnswerReader() {
  let worker: Worker | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function startWorker(): Worker {
    const started = new Worker(new URL('answer-worker.ts', import.meta.url), { resourceLimits: RESOURCES })
    worker = started
    // Without a listener the error of a worker that is no longer waited for would end this process.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function readInWorker(
    body: Uint8Array<ArrayBuffer>,
    use: AnswerUse,
    processorMs: number,
  ): Promise<ReadAnswer> {
    if (isClosed) return Promise.resolve({ kind: 'unreadable' })
    const current = worker ?? startWorker()
    current.ref()
    return new Promise((resolve) => {
      const settle = (read: ReadAnswer) => {
        clearInterval(check)
        current.off('message', settle).off('error', giveUp).off('exit', giveUp)
        current.unref()
        resolve(read)
      }
      const giveUp = () => {
        if (worker === current) worker = null
        settle({ kind: 'unreadable' })
        void current.terminate()
      }
      // The first reading is also the first moment at which the worker runs.
      let start: Promise<NodeJS.CpuUsage> | null = null
      const check = setInterval(() => {
        start ??= current.cpuUsage()
        start
          .then((before) => current.cpuUsage(before))
          .then(({ user, system }) => (user + system > processorMs * 1000 ? giveUp() : undefined))
          .catch(() => (start = null))
      }, CHECK_MS)
      current.once('message', settle)
      // Also when its memory is used up.
      current.once('error', giveUp)
      current.once('exit', giveUp)
      current.postMessage({ body, use }, [body.buffer])
    })
  }

  return {
    /** Unreadable is also what takes more processor time than this. */
    read(body: Uint8Array<ArrayBuffer>, use: AnswerUse, processorMs: number): Promise<ReadAnswer> {
      if (body.length <= MAX_HERE_BYTES) return Promise.resolve(readAnswer(body, use))
      const turn = lastTurn.then(() => readInWorker(body, use, processorMs))
      lastTurn = turn
      return turn
    },
    close: () => {
      isClosed = true
      void worker?.terminate()
    },
  }
}
