import { beforeEach, expect, test, vi } from 'vitest'
import { watchProcessor } from './processor-watch.ts'

type Reading = PromiseWithResolvers<NodeJS.CpuUsage>

let readings: Reading[] = []
const giveUp = vi.fn<() => void>()
const worker = {
  cpuUsage: () => {
    const reading = Promise.withResolvers<NodeJS.CpuUsage>()
    readings.push(reading)
    return reading.promise
  },
}
const answer = (ms: number) => readings.at(-1)?.resolve({ user: ms * 1000, system: 0 })

beforeEach(() => {
  readings = []
  giveUp.mockClear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a worker that does not answer is asked once', async () => {
  const end = watchProcessor(worker, 1_000, giveUp)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(1)
  end()
})

test('a worker that starts is asked again, and its time counts from its first answer', async () => {
  watchProcessor(worker, 1_000, giveUp)
  await vi.advanceTimersByTimeAsync(50)
  readings.at(-1)?.reject(new Error('It does not run yet'))
  await vi.advanceTimersByTimeAsync(50)
  answer(5_000)
  for (const [ms, calls] of [
    [1_000, 0],
    [1_001, 1],
  ] as const) {
    await vi.advanceTimersByTimeAsync(50)
    answer(ms)
    await vi.advanceTimersByTimeAsync(0)
    expect(giveUp).toHaveBeenCalledTimes(calls)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(4)
})

test('an answer after the end changes nothing', async () => {
  const end = watchProcessor(worker, 1_000, giveUp)
  await vi.advanceTimersByTimeAsync(50)
  answer(0)
  await vi.advanceTimersByTimeAsync(50)
  end()
  answer(2_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(2)
  expect(giveUp).not.toHaveBeenCalled()
})
