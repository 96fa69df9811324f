import type { Moment } from '#contract/moment.ts'
import type { AccountReading } from '#service/platform/platform.ts'
import type {
  ReadBackClaim,
  UnfinishedReadBack,
  ReadBackTrouble,
} from '#service/store/read-back/read-backs.ts'
import type { Store } from '#service/store/store.ts'

const DAY = 24 * 3_600_000

export const READ_BACK_DAYS = 90

const MAX_PAGES = 1_000
const TARGETS = 100
const TARGETS_FOR_MS = 60_000

export type ReadBackDependencies = {
  store: Pick<Store, 'now' | 'readBacks' | 'readRecords' | 'targets'>
  reading: AccountReading
  signal?: AbortSignal | undefined
  onPage?: ((share: number) => Promise<void>) | undefined
  maxPages?: number
}

type Outcome = { trouble: ReadBackTrouble | null; againAfterMs: number | null }

export async function readCalendar(
  dependencies: ReadBackDependencies,
  claim: ReadBackClaim,
  days: number | null,
): Promise<Outcome> {
  const { store } = dependencies
  const { unfinished } = await store.readBacks.resume(claim)
  if (unfinished !== null) {
    const outcome = await readLists(dependencies, claim, unfinished)
    if (outcome.trouble !== null || dependencies.signal?.aborted === true || days === null) return outcome
  }
  const begun = await begin(dependencies, claim, days)
  if (begun === null) return CUT_OFF
  return await readLists(dependencies, claim, begun)
}

const CUT_OFF: Outcome = { trouble: null, againAfterMs: 0 }

async function begin(
  { store, reading }: ReadBackDependencies,
  claim: ReadBackClaim,
  days: number | null,
): Promise<UnfinishedReadBack | null> {
  const { whole } = await store.readBacks.resume(claim)
  const now = await store.now()
  const since = now - (days ?? READ_BACK_DAYS) * DAY
  const isDue = days !== null || whole === null || now - whole.at >= DAY || whole.at > now
  const version = isDue ? await reading.readVersion(claim.calendarId) : null
  // Skips the reading if the account has not changed since the last complete read-back, because the stored posts are
  // still correct.
  const isUnchanged = version !== null && whole?.version === version && whole.since <= since
  const [list = ''] = reading.lists
  return await store.readBacks.begin(claim, {
    since,
    isWhole: isDue && !isUnchanged,
    list,
    version,
    wholeAt: isUnchanged ? now : null,
  })
}

async function readLists(
  dependencies: ReadBackDependencies,
  claim: ReadBackClaim,
  begun: UnfinishedReadBack,
): Promise<Outcome> {
  const { store, reading } = dependencies
  const { lists } = reading
  let unfinished = begun
  for (let index = Math.max(lists.indexOf(begun.list), 0); index < lists.length; index++) {
    const list = lists[index] ?? ''
    if (list !== unfinished.list) {
      if (!(await store.readBacks.beginList(claim, list))) return CUT_OFF
      unfinished = { ...unfinished, list, place: null, lowest: null }
    }
    const outcome = await readList(dependencies, claim, unfinished, index)
    if (outcome !== null) return outcome
  }
  await store.readBacks.end(claim)
  return { trouble: null, againAfterMs: null }
}

async function readList(
  { store, reading, signal, onPage, maxPages = MAX_PAGES }: ReadBackDependencies,
  claim: ReadBackClaim,
  unfinished: UnfinishedReadBack,
  index: number,
): Promise<Outcome | null> {
  const { calendarId, userId } = claim
  const { since, isWhole, list } = unfinished
  const oldest = reading.idAt(userId, list, since)
  const now = await store.now()
  let { place, lowest } = unfinished
  for (let pages = 1; ; pages++) {
    if (signal?.aborted === true || !(await store.readBacks.prolong(claim))) return CUT_OFF
    const answer = await reading.readPage(calendarId, list, place)
    if (answer.kind !== 'page') return await stop(store, claim, answer, place)
    const { unreadable, next } = answer
    const records = answer.records.filter(({ tweetId }) => tweetId >= oldest)
    const isTooOld = records.length < answer.records.length
    const page = { records, unreadable, next }
    const added = await store.readRecords.addPage(claim, { ...unfinished, place }, page, {
      ...reading,
      idsOf: (post) => reading.idsOf(userId, post),
    })
    if (added === null) return CUT_OFF
    for (const { tweetId } of records) if (lowest === null || tweetId < lowest) lowest = tweetId
    await onPage?.((index + shareOf(reading, lowest, { since, now })) / reading.lists.length)
    if (next !== null && !isTooOld && (isWhole || !added.isKnown) && pages < maxPages) {
      place = next
      continue
    }
    const isEnd = isTooOld || (next === null && !answer.isCut)
    const from = isEnd ? oldest : lowest
    const isComplete = from === null || (await store.readRecords.removeGone(claim, unfinished, from))
    return isComplete ? null : CUT_OFF
  }
}

async function stop(
  { readBacks }: Pick<Store, 'readBacks'>,
  claim: ReadBackClaim,
  answer: { kind: 'wait'; forMs: number } | { kind: 'refused' | 'reconnect' | 'unknown' },
  place: string | null,
): Promise<Outcome> {
  switch (answer.kind) {
    case 'wait':
      return { trouble: 'limited', againAfterMs: answer.forMs }
    case 'refused':
      // Starts the next read-back from the beginning, because the server may no longer know the cursor.
      if (place !== null) await readBacks.abandon(claim)
      return { trouble: 'refused', againAfterMs: null }
    case 'reconnect':
      return { trouble: 'signed-out', againAfterMs: null }
    case 'unknown':
      return { trouble: 'unclear', againAfterMs: null }
  }
}

function shareOf(
  reading: AccountReading,
  lowest: string | null,
  { since, now }: { since: Moment; now: Moment },
) {
  const at = lowest === null ? null : reading.momentOf(lowest)
  return at === null ? 0 : Math.min(Math.max((now - at) / (now - since), 0), 1)
}

export async function readTargets(
  { store, reading, signal }: ReadBackDependencies,
  claim: ReadBackClaim,
  forMs: number = TARGETS_FOR_MS,
): Promise<void> {
  const over = AbortSignal.any([signal ?? [], AbortSignal.timeout(forMs)].flat())
  while (!over.aborted) {
    const asked = await store.targets.due(claim.calendarId, TARGETS)
    if (asked.length === 0 || !(await store.readBacks.prolong(claim))) return
    await store.targets.settle(asked, await reading.readTargets(asked))
  }
}
