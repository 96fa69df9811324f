import type { LinkProps } from '@tanstack/react-router'

type Place = { to: NonNullable<LinkProps['to']>; name: string }

export interface Guess {
  /** The hash of a link to it. */
  id: string
  title: string
  /** What the API leaves open. */
  unstated: string
  /** What Almanac does about it. */
  assumption: string
  /** Where a person meets it. */
  places: readonly Place[]
}

const CALENDAR: Place = { to: '/calendar', name: 'Calendar' }
const INTERACTIONS: Place = { to: '/interactions', name: 'Interactions' }
const QUOTAS: Place = { to: '/quotas', name: 'Quotas' }
const THREAD: Place = { to: '/compose/thread', name: 'New thread' }
const QUOTE: Place = { to: '/compose/quote', name: 'New quote' }

export const GUESSES: readonly { title: string; guesses: readonly Guess[] }[] = [
  {
    title: 'Reading posts',
    guesses: [
      {
        id: 'days',
        title: 'Which moment puts a post on a day',
        unstated:
          'A list is asked for by its first and last day. Neither the timestamp nor the time zone that these days go by is named.',
        assumption:
          'Almanac asks for one day more at both ends and puts each post on the day of its scheduled time, in the time zone of your settings. A post that another tool counts on the day before or after is the same post.',
        places: [CALENDAR, INTERACTIONS],
      },
      {
        id: 'calendars',
        title: 'Which calendars there are',
        unstated: 'No operation lists the calendars of an account.',
        assumption:
          'They are learned from the posts that were read, with the name on the latest of them. A calendar without a post in sight is missing until you read a month in which it has one; its id can always be typed.',
        places: [CALENDAR, THREAD, QUOTE],
      },
      {
        id: 'statuses',
        title: 'How a post comes from one status to another',
        unstated:
          'Four statuses are named, but not when one follows another, nor whether a failed post is tried again.',
        assumption:
          'A status is shown as it was read. Failed is taken as final, and a draft that was sent as one is taken to stay one. A status that is not among the four is shown in its own word, without a colour.',
        places: [CALENDAR],
      },
      {
        id: 'overdue',
        title: 'Why a scheduled post has not gone out',
        unstated: 'Nothing tells how long publishing may take, or that it is late.',
        assumption:
          'Overdue is a word of ours: still scheduled more than five minutes after its time. It may go out yet. Look on the platform before you copy it as new, or it may appear twice.',
        places: [CALENDAR],
      },
      {
        id: 'news',
        title: 'When something has changed',
        unstated: 'There are no events: a change is seen only by reading again.',
        assumption:
          'The calendar reads again when the next scheduled post falls due, when you come back to it after a while, and when you ask. Between two readings it shows what was true at the time in its last line.',
        places: [CALENDAR, QUOTAS],
      },
      {
        id: 'slices',
        title: 'How long a range of interactions may be',
        unstated: 'Ninety days at most are stated for lists by date, and nothing for lists by username.',
        assumption:
          'A longer range is read in slices of at most ninety days, the newest first. An answer is taken as whole, since no paging is described.',
        places: [INTERACTIONS],
      },
      {
        id: 'segments',
        title: 'Where one segment of a thread ends',
        unstated:
          'A created thread comes back with an empty text, and a thread that is read has one text and no list of segments.',
        assumption:
          'Segments are shown as they were written where this browser sent the thread and still remembers it. Any other thread is shown as one text.',
        places: [CALENDAR],
      },
      {
        id: 'verified',
        title: 'Whether somebody is verified',
        unstated: 'The flag is a text: true, false or nothing at all. What nothing means is not said.',
        assumption: 'Only true is shown as Verified. Nothing is taken as not known and shows no mark.',
        places: [INTERACTIONS],
      },
    ],
  },
  {
    title: 'Sending',
    guesses: [
      {
        id: 'publish-now',
        title: 'How to publish at once',
        unstated: 'Every post needs a time in the future, one that is to be published now as well.',
        assumption: 'Publish now sends the moment one minute ahead with the status published.',
        places: [THREAD, QUOTE],
      },
      {
        id: 'outcome',
        title: 'What became of a post whose answer was lost',
        unstated: 'There is no way to ask for it, and sending it again would create another.',
        assumption:
          'Almanac reads the day back and looks for a new post of the same calendar, time, kind and text. If that settles nothing, you decide. It never sends again by itself.',
        places: [THREAD, QUOTE, { to: '/drafts', name: 'Drafts' }],
      },
      {
        id: 'characters',
        title: 'What counts as a character',
        unstated:
          'The limit is 280 characters, and what a character is remains open. The platform behind it may count in another way.',
        assumption:
          'One character is one Unicode code point. Beside it stands a warning where the platform would count more than 280: a link as 23, an emoji and wide letters as 2. The warning never stops you.',
        places: [THREAD, QUOTE],
      },
      {
        id: 'channel',
        title: 'What the platform is called',
        unstated: 'A post names its channel, but there is no list of the names.',
        assumption:
          'The name is taken from the posts of the calendar you chose; where there are none, it is Social.',
        places: [THREAD, QUOTE],
      },
    ],
  },
  {
    title: 'What is left',
    guesses: [
      {
        id: 'quote-requests',
        title: 'How many quotes were sent today',
        unstated:
          'A key may create 30 quotes a day, counted from midnight UTC. How many of them are used is told nowhere, nor whether other requests count.',
        assumption:
          'The quotes sent from this browser are counted, so the number is a least: another browser or program may have sent more. Reading is kept sparing, as if every request counted.',
        places: [QUOTAS, QUOTE],
      },
      {
        id: 'quota-use',
        title: 'Which limit a post uses up',
        unstated: 'The limits are named; which of them a new post or draft counts against is not.',
        assumption:
          'Before sending you see what is left of the limits whose names fit, and nothing is promised. After sending the limits are read anew.',
        places: [THREAD, QUOTE, QUOTAS],
      },
      {
        id: 'limit-numbers',
        title: 'Which number of a limit is right',
        unstated: 'Each limit has a maximum, what is used and what remains. They may contradict each other.',
        assumption:
          'What remains decides, as the reading rules put it first. If the three do not add up, they are shown as they came, with the words Numbers disagree.',
        places: [QUOTAS],
      },
      {
        id: 'keys',
        title: 'Why a key is refused',
        unstated:
          'A wrong key, a revoked one and one that may not do this are all refused alike, with the code 4004.',
        assumption:
          'While reading, a refusal locks the screen and asks for a key; what you wrote stays. While sending, it may only mean that the key may not create posts.',
        places: [],
      },
    ],
  },
]
