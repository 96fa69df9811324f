import { expect, test } from 'vitest'
import { createLaunchLinks } from './launch-links.ts'

const launch = { key: 'the key', isDemo: true }

test('a link counts for ten minutes and not longer', () => {
  let now = 0
  const links = createLaunchLinks(() => now)
  const token = links.issue(launch)
  now = 10 * 60_000 - 1
  expect(links.find(token)).toMatchObject(launch)
  now += 1
  expect(links.find(token)).toBeNull()
})

test('a link is used once', () => {
  const links = createLaunchLinks(() => 0)
  const token = links.issue(launch)
  expect([links.find(token), links.find(token)]).toMatchObject([launch, launch])
  expect([links.use(token), links.use(token)]).toEqual([true, false])
  expect(links.find(token)).toBeNull()
})

test('an invented link opens nothing', () => {
  const links = createLaunchLinks(() => 0)
  links.issue(launch)
  expect(links.find('')).toBeNull()
  expect(links.find('constructor')).toBeNull()
})
