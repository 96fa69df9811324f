import { expect, test } from 'vitest'
import { observable } from './observable.ts'

test('every listener is told of a change until it leaves, and one that listens twice is told twice', () => {
  const number = observable(1)
  const heard: string[] = []
  const twice = (value: number) => heard.push(`twice ${value}`)
  const leave = number.subscribe((value) => heard.push(`one ${value}`))
  const leaveFirst = number.subscribe(twice)
  number.subscribe(twice)
  number.set(2)
  expect(number.read()).toBe(2)
  expect(heard).toEqual(['one 2', 'twice 2', 'twice 2'])
  leave()
  leaveFirst()
  leaveFirst()
  number.set(3)
  expect(heard.slice(3)).toEqual(['twice 3'])
})

test('it starts with the first listener and stops with the last, each time', () => {
  const events: string[] = []
  const value = observable(null, () => {
    events.push('start')
    return () => events.push('stop')
  })
  const leaves = [value.subscribe(() => {}), value.subscribe(() => {})]
  for (const leave of leaves) leave()
  value.subscribe(() => {})()
  expect(events).toEqual(['start', 'stop', 'start', 'stop'])
})
