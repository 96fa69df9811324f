import { expect, test } from 'vitest'
import { copyWarning, statusMeaning } from './status-meaning.ts'

const post = { type: 'post', calendar: { isSimulated: false } }

test('a failed post says why, in the words of the platform', () => {
  expect(statusMeaning('failed', { ...post, failureReason: 'late' })).toContain('long past')
  expect(statusMeaning('failed')).not.toContain('long past')
  expect(statusMeaning('published', { ...post, failureReason: 'late' })).toBe(statusMeaning('published'))
  expect(statusMeaning('failed', { ...post, failureReason: 'refused', failureWords: 'Too long' }, true)).toBe(
    'Bluesky refused it: “Too long”',
  )
  expect(statusMeaning('failed', { ...post, failureReason: 'target-missing' })).toBe(
    'The quoted post is gone.',
  )
})

test('a failed post without a reason says so', () => {
  expect(statusMeaning('failed', post, true)).toBe('Bluesky gave no reason.')
  expect(statusMeaning('failed', post)).toBe('The platform gave no reason.')
  expect(statusMeaning('failed', { ...post, calendar: { isSimulated: true } }, true)).toBe(
    'The platform gave no reason.',
  )
})

test('a failed reply says that its copy would be a new post', () => {
  expect(statusMeaning('failed', { ...post, type: 'comment' }, true)).toBe(
    'Bluesky gave no reason. A copy is a new post, not a reply.',
  )
})

test('an overdue post of a signed-out account says that it waits for the account', () => {
  const signedOut = { ...post, calendar: { isSimulated: false, isSignedOut: true } }
  expect(statusMeaning('overdue', signedOut, true)).toContain('signed out at Bluesky')
  expect(statusMeaning('overdue', post, true)).toContain('has not reported it as published')
  expect(statusMeaning('scheduled', signedOut, true)).not.toContain('signed out')
})

test('an overdue post of an account that is not active says that it waits for the account', () => {
  const inactive = { ...post, calendar: { isSimulated: false, isInactive: true as const } }
  expect(statusMeaning('overdue', inactive, true)).toContain('not active at Bluesky')
  expect(statusMeaning('scheduled', inactive, true)).not.toContain('not active')
})

test('behind an upstream, an overdue post warns that its copy may appear twice', () => {
  expect(copyWarning('overdue', false)).toContain('it may appear twice')
  expect(copyWarning('overdue', true)).toBeNull()
  expect(copyWarning('failed', false)).toBeNull()
  expect(copyWarning('scheduled', false)).toBeNull()
})
