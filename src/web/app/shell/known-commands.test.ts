import { expect, test } from 'vitest'
import { readPost } from '#contract/post.ts'
import { sampleDraftHead } from '#web/testing/sample-draft.ts'
import { commandsOfDays, commandsOfDrafts, commandsOfPosts, commandsOfSearch } from './known-commands.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const clock = {
  now,
  display: { locale: 'en-US', zone: 'UTC', weekStart: 1, hourCycle: 24 },
} as const

function post(content: string, day: string) {
  const read = readPost({
    post_uuid: `${day} ${content}`,
    calendar_uuid: 'calendar-1',
    calendar_metadata: { name: 'Almanac', username: 'almanac', profile_photo: '' },
    content,
    status: 'scheduled',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-02T08:00:00.000Z',
    channel: 'Social',
    post_type: 'post',
    scheduled_at: `${day}T12:00:00.000Z`,
    post_metadata: {},
    post_content: {},
  })
  if (read === null) throw new Error('The record is no post')
  return read
}

function contextOf(posts: ReturnType<typeof post>[], drafts = [sampleDraftHead()]) {
  return { posts, drafts, postsHeading: 'Posts', ...clock }
}

const names = (commands: { name: string }[]) => commands.map(({ name }) => name)

test('the whole phrase comes before whole words, and whole words before parts of words', () => {
  const posts = [
    post('Fold the blue mapping', '2026-11-21'),
    post('The map is old', '2026-11-20'),
    post('Of an old mapmaker', '2026-11-21'),
    post('An old map, again', '2026-03-01'),
  ]
  const order = ['An old map, again', 'The map is old', 'Of an old mapmaker', 'Fold the blue mapping']
  expect(names(commandsOfPosts(contextOf(posts), 'Old map'))).toEqual(order)
  expect(names(commandsOfPosts(contextOf(posts.toReversed()), 'Old map'))).toEqual(order)
})

test('of equal matches the nearest to now comes first, and a planned post before a past one', () => {
  const posts = [
    post('wheatear a', '2026-11-18'),
    post('wheatear b', '2026-11-22'),
    post('wheatear c', '2026-11-20'),
    post('wheatear d', '2026-12-24'),
  ]
  expect(names(commandsOfPosts(contextOf(posts), 'wheatear'))).toEqual([
    'wheatear b',
    'wheatear c',
    'wheatear a',
    'wheatear d',
  ])
})

test('a line after five posts leads to all of them', () => {
  const posts = ['16', '17', '18', '19', '20', '22'].map((day) => post(`wheatear ${day}`, `2026-11-${day}`))
  expect(names(commandsOfPosts(contextOf(posts), 'wheatear')).at(-1)).toBe('Show all 6, and search 24 months')
  expect(names(commandsOfPosts(contextOf(posts.slice(1)), 'wheatear'))).toHaveLength(5)
})

test('drafts are found by their titles and first words', () => {
  const drafts = [
    sampleDraftHead({ id: '1', firstWords: 'A wheatear on the wall' }),
    sampleDraftHead({ id: '2', title: 'Wheatears' }),
    sampleDraftHead({ id: '3', firstWords: 'Fog' }),
  ]
  expect(names(commandsOfDrafts(contextOf([], drafts), 'wheatear'))).toEqual([
    'A wheatear on the wall',
    'Wheatears',
  ])
})

test.each(['dec 17', '17 dec', 'go to dec 17', 'Go to 17 December'])('%s leads to the day', (text) => {
  expect(names(commandsOfDays(clock, text))).toEqual(['Go to Thu, Dec 17'])
})

test('next monday leads to its day', () => {
  expect(names(commandsOfDays(clock, 'next monday'))).toContain('Go to Mon, Nov 23')
})

test('a found post whose text is not cut has no dots before it', () => {
  const found = commandsOfPosts(contextOf([post('Window report: the wheatear', '2026-11-22')]), 'wheatear')
  expect(names(found)).toEqual(['Window report: the wheatear'])
})

test('a match in the quoted post names the quoted post', () => {
  const quote = {
    ...post('I agree', '2026-11-22'),
    type: 'quote_repost',
    target: {
      socialId: '',
      tweetId: '1',
      username: 'kyna',
      name: 'Kyna',
      photo: '',
      isVerified: false,
      text: 'A wheatear',
    },
  }
  expect(names(commandsOfPosts(contextOf([quote]), 'wheatear'))).toEqual([
    'Quoted post: A wheatear · I agree',
  ])
})

test('all found posts and the search of 24 months are one command', () => {
  const posts = ['18', '19', '20', '22', '23', '24'].map((day) => post('wheatear', `2026-11-${day}`))
  expect(names(commandsOfSearch(contextOf(posts), 'wheatear'))).toEqual([])
  expect(names(commandsOfSearch(contextOf([]), 'wheatear'))).toEqual(['Search 24 months for “wheatear”'])
})

test('a found post shows the words around the match and its status', () => {
  const long = `${'Nothing to see here yet. '.repeat(12)}The wheatear is back at the wall.`
  const [command] = commandsOfPosts(contextOf([post(long, '2026-11-22')]), 'wheatear')
  expect(command?.name).toMatch(/^….{0,20}wheatear is back at the wall\.$/)
  expect(command?.detail).toBe('Scheduled, Sun, Nov 22, 12:00')
  expect(names(commandsOfPosts(contextOf([post('Good morning', '2026-11-22')]), 'almanac'))).toEqual([
    'Almanac · Good morning',
  ])
})

test('next week is a week of the calendar, not a day', () => {
  expect(names(commandsOfDays(clock, 'Next week'))).toEqual(['Go to next week'])
})
