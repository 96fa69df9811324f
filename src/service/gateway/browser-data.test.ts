import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OperationName, operations } from '#contract/operations.ts'
import { hideSecrets, toBrowserData } from './browser-data.ts'

const KEY = 'planted-key-0123456789'
const names: OperationName[] = [
  'postsByDate',
  'postsByUsername',
  'accountLimits',
  'createThread',
  'createQuote',
]

const post = {
  post_uuid: 'u1',
  calendar_uuid: 'c1',
  calendar_metadata: {
    name: 'Nordlicht',
    username: 'nordlicht',
    profile_photo: '',
    refresh_token: 'planted',
  },
  content: 'Good morning',
  status: 'published',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  channel: 'Social',
  post_type: 'comment',
  scheduled_at: '2026-11-01T00:00:00.000Z',
  post_metadata: { name: 'Kyna', username: 'kyna', verified: 'true', tweet_id: '1', text: 'Hello' },
  post_content: { user_first_name: 'Ada', user_email: 'planted', name: 'Ada', tweet_id: '2', text: 'Hi' },
}

const sealPicture = (url: string) => (url === '' ? '' : `/pictures/${url.length}`)

test('the pictures of a record have sealed addresses', () => {
  const profile_photo = 'https://cdn.example/face.png'
  const said = [{ ...post, calendar_metadata: { profile_photo }, post_metadata: { profile_photo } }]
  const seen = toBrowserData('postsByDate', said, KEY, sealPicture)
  expect(seen).toMatchObject([
    {
      calendar_metadata: { profile_photo: '/pictures/28' },
      post_metadata: { profile_photo: '/pictures/28' },
    },
  ])
})

test('a browser reads the same from it as from the whole answer', () => {
  const read = (data: unknown) => operations.postsByDate.data.parse(data)
  const said = [post, { ...post, unknown: 1 }, { ...post, content: 7 }, null, [], { post_uuid: 'no moment' }]
  expect(read(toBrowserData('postsByDate', said, KEY, sealPicture))).toEqual(read(said))
  const limits = { tier: 'pro', list_limit: { max: 1, remaining: 1, used: 0 }, own_limit: 'none' }
  const readLimits = (data: unknown) => operations.accountLimits.data.parse(data)
  expect(readLimits(toBrowserData('accountLimits', limits, KEY, sealPicture))).toEqual(readLimits(limits))
})

describe('a secret reaches no browser', () => {
  const limit = { max: 1, remaining: 1, used: 0 }
  test.each([
    ['as the name of a property', { [KEY]: limit, tier: 'pro' }],
    [
      'in another spelling',
      [{ ...post, Refresh_Token: 'planted', refreshToken: 'planted', userEmail: 'planted' }],
    ],
    ['in a separate object', [{ ...post, calendar_metadata: { auth: { token: 'planted' } } }]],
    [
      'as JSON within a string',
      [{ ...post, content: JSON.stringify({ refresh_token: 'planted', userEmail: 'planted' }) }],
    ],
    [
      'as JSON twice within a string',
      [{ ...post, content: JSON.stringify(JSON.stringify({ refreshToken: 'planted' })) }],
    ],
    ['in a text', [{ ...post, content: `refresh-token=planted ${KEY}` }]],
    ['in a URL', [{ ...post, content: encodeURIComponent('{"refresh_token": "planted"}') }]],
    ['in HTML', [{ ...post, content: '&quot;user_email&quot;:&#34;planted@x.example&quot;' }]],
  ])('%s', (_, said) => {
    for (const name of names) {
      const seen = JSON.stringify(toBrowserData(name, said, KEY, sealPicture))
      expect(seen).not.toContain(KEY)
      expect(seen).not.toContain('planted')
    }
  })

  test('as the name of a limit', () => {
    const key = 'planted_key_of_letters_limit'
    for (const member of [limit, null])
      expect(
        JSON.stringify(toBrowserData('accountLimits', { [key]: member }, key, sealPicture)),
      ).not.toContain(key)
  })

  test('at any place of any answer', () => {
    const text = fc.constantFrom('a', `see ${KEY}`, '{"refresh_token":"planted"}')
    const field = fc.constantFrom(
      'tier',
      'content',
      'text',
      'post_content',
      'refresh_token',
      'user_email',
      KEY,
      '__proto__',
    )
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        text,
        fc.array(tie('value'), { maxLength: 4 }),
        fc
          .array(fc.tuple(field, tie('value')), { maxLength: 5 })
          .map((members) => Object.fromEntries(members)),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(...names), (said, name) => {
        const seen = JSON.stringify(toBrowserData(name, said, KEY, sealPicture))
        for (const secret of [KEY, 'planted', '"refresh_token":', '"user_email":'])
          expect(seen).not.toContain(secret)
      }),
    )
  })
})

test('words about secrets are kept', () => {
  const text = 'My refresh token expired: what now? Ask user email support.'
  expect(hideSecrets(text, KEY)).toBe(text)
  expect(hideSecrets('abc', 'b')).toBe('abc')
})
