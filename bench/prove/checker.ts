import { type Call, type Ending, type History, type Publication, readSegment } from './history.ts'

// Finds broken promises. Does not import the service, so that the checker cannot contain the same bugs.

export const PROMISES = [
  'A confirmed sending is published.',
  'A draft is published at most once.',
  'Nothing is published after a confirmed Undo or Delete.',
  'A thread is published whole, with the words of one version.',
  'The posts of a calendar go out in the order of their moments.',
  'What is published has the words of the last confirmed version.',
  'A draft that was not sent has the words of the last confirmed save.',
] as const
export type Promised = (typeof PROMISES)[number]

type Violation = { promise: Promised; draft: string; because: string }

export type Verdict = {
  drafts: number
  sends: number
  changes: number
  published: number
  violations: Violation[]
}

type Standing = { id: string; state: string; receipt?: { post_uuid: string } }

type Story = {
  draft: string
  calls: Call[]
  published: Publication[]
  ending: Ending | undefined
  posts: Set<string>
}

export function check({ calls: tries, published, endings }: History): Verdict {
  const answered = new Set(tries.flatMap(({ changeId, status }) => (status === null ? [] : changeId)))
  const calls = tries.filter(({ changeId, status }) => status !== null || !answered.has(changeId))
  const stories = tellStories({ calls, published, endings })
  const violations = [...stories.values()].flatMap(checkStory)
  violations.push(...checkOrder([...stories.values()]))
  const confirmed = calls.filter(({ status }) => status === 200)
  return {
    drafts: stories.size,
    sends: confirmed.flatMap((call) => (call.route === 'sendDrafts' ? standings(call) : [])).length,
    changes: confirmed.filter(({ route }) => ['changePost', 'deletePost', 'undoSending'].includes(route))
      .length,
    published: published.length,
    violations,
  }
}

function tellStories({ calls, published, endings }: History): Map<string, Story> {
  const stories = new Map<string, Story>()
  const storyOf = (draft: string) => {
    const known = stories.get(draft)
    if (known !== undefined) return known
    const story: Story = { draft, calls: [], published: [], ending: undefined, posts: new Set() }
    stories.set(draft, story)
    return story
  }
  const draftOfPost = new Map<string, string>()
  for (const call of calls) {
    for (const { id, receipt } of standings(call))
      if (receipt !== undefined) {
        storyOf(id).posts.add(receipt.post_uuid)
        draftOfPost.set(receipt.post_uuid, id)
      }
    for (const draft of draftsOf(call, draftOfPost)) storyOf(draft).calls.push(call)
  }
  for (const ending of endings) {
    const story = storyOf(ending.draft)
    story.ending = ending
    if (ending.post !== null) story.posts.add(ending.post.uuid)
  }
  for (const publication of published) {
    const names = new Set(publication.texts.map((text) => readSegment(text)?.draft ?? 'unknown words'))
    for (const name of names) storyOf(name).published.push(publication)
  }
  return stories
}

function checkStory({ draft, calls, published, ending }: Story): Violation[] {
  const found: Violation[] = []
  const broken = (promise: Promised, because: string) => void found.push({ promise, draft, because })

  if (published.length > 1)
    broken('A draft is published at most once.', `the platform has it ${published.length} times`)

  for (const { texts } of published) {
    const marks = texts.map(readSegment)
    const [first] = marks
    const isWhole =
      first !== null &&
      first !== undefined &&
      marks.length === first.count &&
      marks.every(
        (mark, index) => mark?.version === first.version && mark.draft === draft && mark.place === index + 1,
      )
    if (!isWhole)
      broken(
        'A thread is published whole, with the words of one version.',
        `its segments are ${texts.join(' | ')}`,
      )
  }

  const sending = calls.findLastIndex(({ route }) => ['sendDrafts', 'resumePlan', 'sendNow'].includes(route))
  const after = calls.slice(sending + 1)
  const takenBack = after.find((call) => takesBack(call, draft))
  if (takenBack !== undefined && published.length > 0)
    broken(
      'Nothing is published after a confirmed Undo or Delete.',
      `${takenBack.route} had said that it is not sent`,
    )

  const isSent = calls.some((call) => confirmsSending(call, draft))
  const mayBeTakenBack = after.some(
    (call) => (TAKING_BACK.has(call.route) && call.status === null) || takesBack(call, draft),
  )
  if (isSent && !mayBeTakenBack && published.length === 0)
    broken(
      'A confirmed sending is published.',
      `it ended as ${ending?.state ?? 'nothing'}, ${ending?.post?.status ?? 'no post'}`,
    )

  found.push(...checkWords({ draft, calls, published, ending }))
  return found
}

/** A save whose response was lost counts as stored or not stored. */
function checkWords({ draft, calls, published, ending }: Omit<Story, 'posts'>): Violation[] {
  const versions = calls.flatMap((call) => {
    const version = versionIn(call, draft)
    return version === null ? [] : [{ call, version }]
  })
  const lastConfirmed = Math.max(
    0,
    ...versions.map(({ call, version }) => (call.status === 200 ? version : 0)),
  )
  const refused = new Set(
    versions
      .filter(({ version }) => versions.every((one) => one.version !== version || isRefused(one.call)))
      .map(({ version }) => version),
  )
  const isWrong = (version: number) => version < lastConfirmed || refused.has(version)
  const words = published.flatMap(({ texts }) => readSegment(texts[0] ?? '') ?? [])
  const outdated = words.find(({ version }) => isWrong(version))
  if (outdated !== undefined)
    return [
      {
        promise: 'What is published has the words of the last confirmed version.',
        draft,
        because: `version ${outdated.version} is published, version ${lastConfirmed} was confirmed`,
      },
    ]
  const left = readSegment(ending?.words ?? '')
  if (published.length === 0 && left !== null && left.draft === draft && isWrong(left.version))
    return [
      {
        promise: 'A draft that was not sent has the words of the last confirmed save.',
        draft,
        because: `version ${left.version} is left, version ${lastConfirmed} was confirmed`,
      },
    ]
  return []
}

const TAKING_BACK = new Set(['undoSending', 'stopPlan', 'deletePost', 'deleteDraft'])
const CHANGING = new Set(['sendDrafts', 'sendNow', 'resumePlan', 'undoSending', 'changePost', 'deletePost'])

/** Compares only posts whose planned moments were final before the first of these posts was published. */
function checkOrder(stories: readonly Story[]): Violation[] {
  const posts = stories.flatMap(({ draft, calls, published, ending }) => {
    const [publication] = published
    const planned = ending?.post?.plannedAt
    if (publication === undefined || planned === undefined) return []
    const changing = calls.filter(({ route }) => CHANGING.has(route))
    const certainAt = Math.max(...changing.map(({ asked, answered }) => answered ?? asked))
    return [{ draft, publication, planned, certainAt }]
  })
  const found: Violation[] = []
  for (const own of Map.groupBy(posts, ({ publication }) => publication.calendar).values()) {
    const inOrder = own.toSorted((a, b) => a.publication.at - b.publication.at)
    for (const [index, later] of inOrder.entries()) {
      const before = inOrder
        .slice(0, index)
        .find(
          (one) =>
            one.planned > later.planned &&
            later.certainAt < later.planned &&
            later.certainAt < one.publication.at,
        )
      if (before !== undefined)
        found.push({
          promise: 'The posts of a calendar go out in the order of their moments.',
          draft: later.draft,
          because: `${before.draft} was planned ${before.planned - later.planned} ms later and went out first`,
        })
    }
  }
  return found
}

function takesBack(call: Call, draft: string): boolean {
  if (call.status !== 200) return false
  if (call.route === 'deletePost' || call.route === 'deleteDraft') return true
  const isStopping = call.route === 'undoSending' || call.route === 'stopPlan'
  return isStopping && standings(call).some(({ id, state }) => id === draft && state === 'draft')
}

function confirmsSending(call: Call, draft: string): boolean {
  if (call.status !== 200 || !['sendDrafts', 'resumePlan', 'sendNow'].includes(call.route)) return false
  return standings(call).some(({ id, state }) => id === draft && (state === 'leaving' || state === 'gone'))
}

function isRefused({ status }: Call): boolean {
  return status !== null && status >= 400 && status < 500
}

function versionIn({ request }: Call, draft: string): number | null {
  const texts = JSON.stringify(request).match(/"[^"\s]+ v\d+ \d+\/\d+"/g) ?? []
  const marks = texts.map((text) => readSegment(text.slice(1, -1))).filter((mark) => mark?.draft === draft)
  return marks[0]?.version ?? null
}

function draftsOf({ request, route }: Call, draftOfPost: ReadonlyMap<string, string>): string[] {
  if (typeof request['uuid'] === 'string') {
    const draft = draftOfPost.get(request['uuid'])
    return draft === undefined ? [] : [draft]
  }
  const listed = Array.isArray(request['drafts']) ? request['drafts'] : []
  const ids = listed.map((row: unknown) =>
    typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : String(row),
  )
  if (route === 'stopPlan' || route === 'resumePlan')
    return Array.isArray(request['rows']) ? request['rows'].map(String) : []
  return ids.length > 0 ? ids : typeof request['id'] === 'string' ? [request['id']] : []
}

function standings({ data }: Call): Standing[] {
  if (typeof data !== 'object' || data === null || !('drafts' in data) || !Array.isArray(data.drafts))
    return []
  // The contract promises this type, so the cast is safe. If a response breaks it, a promise of the checker fails.
  return data.drafts as Standing[]
}
