import { Worker } from 'node:worker_threads'
import { watchProcessor } from './processor-watch.ts'
import { type AnswerUse, type ReadAnswer, readAnswer } from './read-answer.ts'

const MAX_HERE_BYTES = 256 * 1024

const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

export function makeAnswerReader() {
  let worker: Worker | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function startWorker(): Worker {
    const started = new Worker(new URL('answer-worker.ts', import.meta.url), { resourceLimits: RESOURCES })
    worker = started
    // Must stay, because without a listener the error of an idle worker would end this process.
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
        endWatch()
        current.off('message', settle).off('error', giveUp).off('exit', giveUp)
        current.unref()
        resolve(read)
      }
      const giveUp = () => {
        if (worker === current) worker = null
        settle({ kind: 'unreadable' })
        void current.terminate()
      }
      const endWatch = watchProcessor(current, processorMs, giveUp)
      current.once('message', settle)
      current.once('error', giveUp)
      current.once('exit', giveUp)
      try {
        current.postMessage({ body, use }, [body.buffer])
      } catch {
        giveUp()
      }
    })
  }

  return {
    read(body: Uint8Array<ArrayBuffer>, use: AnswerUse, processorMs: number): Promise<ReadAnswer> {
      if (body.length <= MAX_HERE_BYTES) return Promise.resolve(readAnswer(body, use))
      const turn = lastTurn
        .then(() => readInWorker(body, use, processorMs))
        // Starting a worker can fail for lack of memory. Then this response is unreadable, and the next one tries a new
        // worker.
        .catch((): ReadAnswer => ({ kind: 'unreadable' }))
      lastTurn = turn
      return turn
    },
    close: () => {
      isClosed = true
      void worker?.terminate()
    },
  }
}
