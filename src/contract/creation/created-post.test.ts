import { expect, test } from 'vitest'
import { CreatedPost, formatCreatedMoment } from './created-post.ts'

test('a receipt requires the identifier, and all other fields are optional', () => {
  expect(
    CreatedPost.parse({ uuid: 'p1', status: 'draft', scheduled_at: '2030-01-31T09:00:00.000000000Z' }),
  ).toEqual({
    uuid: 'p1',
    calendarUuid: '',
    status: 'draft',
    type: '',
    scheduledAt: Date.parse('2030-01-31T09:00:00Z'),
    createdAt: null,
  })
  expect(CreatedPost.safeParse({ id: 1 }).success).toBe(false)
})

test('its moments have nine fraction digits', () => {
  expect(formatCreatedMoment(Date.parse('2030-01-31T09:00:00.120Z'))).toBe('2030-01-31T09:00:00.120000000Z')
})
