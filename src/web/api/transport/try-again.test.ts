import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTryAgain } from './try-again.ts'

let isUp = false
const makeTryAgain = () => createTryAgain(() => Promise.resolve(isUp))

beforeEach(() => {
  isUp = false
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => void vi.useRealTimers())

test('the pauses grow from a second to a minute until the service answers, and then all is repeated once', async () => {
  const again = makeTryAgain()
  const [list, limits] = [vi.fn<() => void>(), vi.fn<() => void>()]
  again.add('a list', list)
  again.add('the limits', limits)
  const tries = [again.nextTry.read()]
  again.nextTry.subscribe(() => {
    if (again.nextTry.read() !== null) tries.push(again.nextTry.read())
  })
  await vi.advanceTimersByTimeAsync(130_000)
  expect(tries).toEqual([1_000, 3_000, 7_000, 15_000, 31_000, 63_000, 123_000, 183_000])
  expect(list).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([list.mock.calls.length, limits.mock.calls.length]).toEqual([1, 1])
  expect(again.nextTry.read()).toBeNull()
})

test('a service that answers, but not what was asked, is asked again after growing pauses', async () => {
  isUp = true
  const again = makeTryAgain()
  const tries: number[] = []
  const list = () => {
    tries.push(Date.now())
    again.add('a list', list)
  }
  again.add('a list', list)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(tries).toEqual([1_000, 3_000, 7_000, 15_000])
})

test('an answer to anything repeats everything else at once, and makes the next pause short', async () => {
  const again = makeTryAgain()
  const list = vi.fn<() => void>()
  again.add('a list', list)
  await vi.advanceTimersByTimeAsync(20_000)
  again.answered('the limits')
  expect(list).toHaveBeenCalledOnce()
  expect(again.nextTry.read()).toBeNull()
  again.add('a list', list)
  expect(again.nextTry.read()).toBe(Date.now() + 1_000)
})

test('what was answered otherwise, or belongs to an account that was left, is not repeated', async () => {
  const again = makeTryAgain()
  const list = vi.fn<() => void>()
  again.add('a list', list)
  again.answered('a list')
  again.add('a list', list)
  again.clear()
  isUp = true
  await vi.advanceTimersByTimeAsync(200_000)
  expect(list).not.toHaveBeenCalled()
  expect(again.nextTry.read()).toBeNull()
})

test('what waits for the service alone stays when the account is left', async () => {
  const again = makeTryAgain()
  const answered = vi.fn<() => void>()
  void again.untilAnswered().then(answered)
  again.clear()
  expect(again.nextTry.read()).toBe(1_000)
  isUp = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answered).toHaveBeenCalledOnce()
  expect(again.nextTry.read()).toBeNull()
})

test('when the browser is online again the next try does not wait', async () => {
  const again = makeTryAgain()
  const list = vi.fn<() => void>()
  again.add('a list', list)
  await vi.advanceTimersByTimeAsync(20_000)
  isUp = true
  again.tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(list).toHaveBeenCalledOnce()
})
