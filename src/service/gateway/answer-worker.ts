import { parentPort } from 'node:worker_threads'
import { type AnswerUse, readAnswer } from './read-answer.ts'

parentPort?.on('message', ({ body, use }: { body: Uint8Array; use: AnswerUse }) => {
  const read = readAnswer(body, use)
  parentPort?.postMessage(read, read.kind === 'success' ? [read.json.buffer] : [])
})
