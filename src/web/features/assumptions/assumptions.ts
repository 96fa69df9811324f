import type { Path } from '#web/router/screens.ts'
import type { AssumptionId } from '#web/url/assumptions-search.ts'

type ScreenLink = { to: Path; name: string }

export interface Assumption {
  id: AssumptionId
  title: string
  unstated: string
  assumed: string
  places: readonly ScreenLink[]
}

const CALENDAR: ScreenLink = { to: '/calendar', name: 'Calendar' }
const INTERACTIONS: ScreenLink = { to: '/interactions', name: 'Interactions' }
const QUOTAS: ScreenLink = { to: '/quotas', name: 'Quotas' }
const THREAD: ScreenLink = { to: '/compose/thread', name: 'New thread' }
const QUOTE: ScreenLink = { to: '/compose/quote', name: 'New quote' }

export const ASSUMPTIONS: readonly { title: string; assumptions: readonly Assumption[] }[] = [
  {
    title: 'Reading posts',
    assumptions: [
      {
        id: 'days',
        title: 'On which day a post is shown',
        unstated:
          'A list is requested by its first and last day. Which timestamp of a post counts, and in which time zone, is not said.',
        assumed:
          'Requests one day more at both ends, and shows each post on the day of its scheduled time in the time zone of your settings. Another tool may show the same post on the day before or after.',
        places: [CALENDAR, INTERACTIONS],
      },
      {
        id: 'calendars',
        title: 'Which accounts can post',
        unstated: 'There is no list of the accounts that a key can post as.',
        assumed:
          'Knows the accounts whose posts were read, by the name in the latest of them. An account without a post in these months is missing; its calendar id can always be typed.',
        places: [CALENDAR, THREAD, QUOTE],
      },
      {
        id: 'statuses',
        title: 'How the status of a post changes',
        unstated:
          'There are four statuses. When one follows another, and whether a failed post is tried again, is not said.',
        assumed:
          'Shows each status as it was read. Assumes that failed is final and that a draft in the API stays a draft. A status outside the four is shown unchanged, without a colour.',
        places: [CALENDAR],
      },
      {
        id: 'overdue',
        title: 'Why a scheduled post has not gone out',
        unstated: 'How long publishing may take is not said, and there is no status for a late post.',
        assumed:
          'Overdue is our own word: still scheduled more than five minutes after its time. The post may still go out. Look on the platform before you copy it as new, or it may appear twice.',
        places: [CALENDAR],
      },
      {
        id: 'news',
        title: 'When posts change',
        unstated: 'There are no events, so a change is only seen by reading again.',
        assumed:
          'Reads again when the next scheduled post is due, when you come back after a while, and when you press Refresh. The line below the calendar says when it was read.',
        places: [CALENDAR, QUOTAS],
      },
      {
        id: 'slices',
        title: 'How long a range of interactions may be',
        unstated: 'Lists by date have at most ninety days. For lists by username no limit is said.',
        assumed:
          'Reads a longer range in parts of ninety days, the newest first. Assumes that each answer is complete, because no paging is described.',
        places: [INTERACTIONS],
      },
      {
        id: 'segments',
        title: 'Where the segments of a thread end',
        unstated: 'A thread that is read has one text and no list of segments.',
        assumed:
          'Shows the segments of a thread that the embedded service created. Any other thread is shown as one text.',
        places: [CALENDAR],
      },
      {
        id: 'verified',
        title: 'What Verified means',
        unstated: 'The value is true, false or empty. What an empty value means is not said.',
        assumed: 'Shows Verified only for true. An empty value means not known, and shows no mark.',
        places: [INTERACTIONS],
      },
    ],
  },
  {
    title: 'Sending',
    assumptions: [
      {
        id: 'publish-now',
        title: 'How to publish now',
        unstated: 'Every post needs a time in the future, even one that is to be published now.',
        assumed: 'Publish now sends the status published with a time one minute ahead.',
        places: [THREAD, QUOTE],
      },
      {
        id: 'outcome',
        title: 'Whether a post was created when the answer is lost',
        unstated: 'There is no way to ask, and sending it again may create a second post.',
        assumed:
          'Reads the day again for five minutes and looks for a new post with the same account, time, kind and text. If it finds none, you decide. It never sends again by itself.',
        places: [THREAD, QUOTE, { to: '/drafts', name: 'Drafts' }],
      },
      {
        id: 'characters',
        title: 'What counts as a character',
        unstated:
          'The limit is 280 characters. What a character is, is not said, and the platform may count in another way.',
        assumed: 'Counts Unicode code points. A link counts with all its letters.',
        places: [THREAD, QUOTE],
      },
      {
        id: 'channel',
        title: 'What the platform is called',
        unstated: 'A post has a channel, but there is no list of channels.',
        assumed: 'Sends the channel that the posts of the chosen account have, or Social if it has none.',
        places: [THREAD, QUOTE],
      },
    ],
  },
  {
    title: 'Quotas and keys',
    assumptions: [
      {
        id: 'quote-requests',
        title: 'How many quotes were sent today',
        unstated:
          'A key may create 30 quotes a day, counted from midnight UTC. How many are used, and whether other requests count, is not said.',
        assumed:
          'Counts the quotes that were sent from drafts of the account. Another program may have sent more, so the screen says at least. Once the service refuses a quote for this limit, all 30 are known to be used. Almanac reads sparingly, as if every request counted.',
        places: [QUOTAS, QUOTE],
      },
      {
        id: 'quota-use',
        title: 'Which limit a post uses up',
        unstated: 'Which limits a new post or draft uses is not said.',
        assumed:
          'Before sending, shows what is left of the limits whose names fit. After sending, reads the limits again.',
        places: [THREAD, QUOTE, QUOTAS],
      },
      {
        id: 'limit-numbers',
        title: 'Which number of a limit is right',
        unstated:
          'Each limit has three numbers: maximum, used and remaining. They may contradict each other.',
        assumed:
          'Decides by what remains. If the three numbers do not add up, it shows them unchanged and says Numbers disagree. Nearly full is our own word, from 90 % used.',
        places: [QUOTAS],
      },
      {
        id: 'keys',
        title: 'Why a key is refused',
        unstated:
          'A wrong key, a revoked key and a key without permission are refused with the same code, 4004.',
        assumed:
          'When reading is refused, the screen is locked and asks for a key; what you wrote stays. When sending is refused, the key may be one that can only read.',
        places: [],
      },
    ],
  },
]

export function searchAssumptions(groups: typeof ASSUMPTIONS, text: string): typeof ASSUMPTIONS {
  const words = text.toLowerCase().split(/\s+/)
  const hasWords = (assumption: Assumption) => {
    const { title, unstated, assumed, places } = assumption
    const all = [title, unstated, assumed, ...places.map(({ name }) => name)].join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  }
  return groups.flatMap(({ title, assumptions }) => {
    const found = assumptions.filter(hasWords)
    return found.length === 0 ? [] : [{ title, assumptions: found }]
  })
}
