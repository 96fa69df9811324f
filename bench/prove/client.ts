import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { WorkspaceAnswer, WorkspaceRequest, WorkspaceRouteName } from '#contract/workspace/routes.ts'
import { CHANGE_HEADER } from '#contract/workspace/routes.ts'
import type { Random } from '#service/demo/random.ts'
import type { Browser } from '#service/workspace/testing/browser.ts'
import { type Call, type Ending, writeSegments } from './history.ts'

type Answer<Name extends WorkspaceRouteName> = { status: number; data: WorkspaceAnswer<Name> }

export type ClientSettings = {
  client: number
  calendars: readonly string[]
  browsers: readonly Browser[]
  random: Random
  calls: Call[]
  isOver: () => boolean
}

const REPEATED_AFTER_MS = 100
const LONGEST_PAUSE_MS = 2_000
const ANSWERED_WITHIN_MS = 6_000
const GIVE_UP_MS = 120_000

export async function runClient(settings: ClientSettings) {
  const { random, calendars, isOver } = settings
  const drafts: string[] = []
  const ask = makeAsk(settings)

  const document = (id: string, calendar: string, version: number) => ({
    kind: 'thread' as const,
    calendar,
    when: wallTime(Date.now() + 90_000),
    segments: writeSegments(id, version, 1 + random.below(4)).map((text, place) => ({
      id: String(place),
      text,
    })),
  })

  const write = async (id: string, calendar: string, from = { revision: 0, version: 0 }) => {
    let { revision, version } = from
    for (let saves = 1 + random.below(3); saves > 0; saves--) {
      const request = { id, revision, document: document(id, calendar, ++version) }
      const { status, data } = await ask('saveDraft', request)
      if (status === 200) ({ revision } = data)
    }
    return { revision, version }
  }

  const send = (
    rows: readonly { id: string; revision: number }[],
    as: 'published' | 'scheduled',
    undo: number,
  ) => ask('sendDrafts', { drafts: [...rows], as, undo_seconds: undo, repeats: 'ask' })

  const sendOne = async (id: string, calendar: string) => {
    let { revision, version } = await write(id, calendar)
    if (random.chance(0.35)) {
      const answer = await send([{ id, revision }], 'published', 1 + random.below(2))
      await pause(random.below(2_500))
      const undone =
        random.chance(0.6) && answer.status === 200 ? await ask('undoSending', { drafts: [id] }) : null
      const [standing] = undone?.status === 200 ? undone.data.drafts : []
      if (standing?.state !== 'draft' || random.chance(0.5)) return
      ;({ revision } = await write(id, calendar, { revision: standing.revision, version }))
    }
    await send([{ id, revision }], 'published', 0)
  }

  const schedule = async (id: string, calendar: string) => {
    const { revision, version } = await write(id, calendar)
    const { status, data } = await send([{ id, revision }], 'scheduled', 0)
    const [standing] = status === 200 ? data.drafts : []
    if (standing?.state !== 'gone') return
    const uuid = standing.receipt.post_uuid
    let at = Date.now() + 1_500 + random.below(4_000)
    await change(uuid, () => ({ scheduled_at: toField(at) }))
    let words = version
    for (let changes = random.below(3); changes > 0; changes--) {
      await pause(random.below(1_500))
      if (random.chance(0.3)) at += random.below(3_000)
      const texts = writeSegments(id, ++words, 1 + random.below(4))
      await change(uuid, () =>
        random.chance(0.7) ? { texts } : { texts, scheduled_at: toField(Math.max(at, Date.now() + 300)) },
      )
    }
    if (!random.chance(0.25)) return
    await pause(Math.max(0, at - Date.now() - random.below(400)))
    const { data: post, status: read } = await ask('readPost', { uuid })
    if (read === 200) await ask('deletePost', { uuid, version: post.version, keep: 'nothing' })
  }

  const change = async (uuid: string, what: () => Partial<WorkspaceRequest<'changePost'>>) => {
    const { status, data } = await ask('readPost', { uuid })
    if (status === 200 && data.status === 'scheduled')
      await ask('changePost', { uuid, version: data.version, ...what() })
  }

  const plan = async (calendar: string) => {
    const rows = Array.from({ length: 3 + random.below(4) }, () => randomUUID())
    drafts.push(...rows)
    const id = randomUUID()
    const documents = rows.map((row) => ({ id: row, document: document(row, calendar, 1) }))
    if ((await ask('savePlan', { id, name: 'Plan', drafts: documents })).status !== 200) return
    await send(
      rows.map((row) => ({ id: row, revision: 1 })),
      'published',
      random.chance(0.5) ? 0 : 1,
    )
    if (!random.chance(0.5)) return
    await pause(random.below(900))
    await ask('stopPlan', { id }, { rows })
    if (random.chance(0.7)) await ask('resumePlan', { id, repeats: 'ask' }, { rows })
  }

  while (!isOver()) {
    const calendar = random.pick(calendars)
    const kind = random.pick([sendOne, sendOne, schedule, schedule, plan])
    if (kind === plan) await plan(calendar)
    else {
      const id = randomUUID()
      drafts.push(id)
      await kind(id, calendar)
    }
    await pause(random.below(100))
  }
  return {
    endings: async (giveUpAt: number): Promise<Ending[]> => {
      const endings: Ending[] = []
      for (const id of drafts) {
        let ending = await readEnding(ask, id)
        while (!isSettled(ending) && Date.now() < giveUpAt) {
          await pause(1_000)
          ending = await readEnding(ask, id)
        }
        endings.push(ending)
      }
      return endings
    },
  }
}

type Ask = ReturnType<typeof makeAsk>

/** Repeats a request with the same change id until a response comes. */
function makeAsk({ client, browsers, random, calls }: ClientSettings) {
  return async <Name extends WorkspaceRouteName>(
    route: Name,
    request: WorkspaceRequest<Name>,
    noted: Record<string, unknown> = {},
  ): Promise<Answer<Name>> => {
    const changeId = randomUUID()
    const giveUpAt = Date.now() + GIVE_UP_MS
    for (let wait = REPEATED_AFTER_MS; Date.now() < giveUpAt; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const presses = route === 'sendDrafts' && random.chance(0.1) ? 3 : 1
      const answers = await Promise.all(
        Array.from({ length: presses }, async () => {
          const call: Call = {
            client,
            route,
            request: { ...request, ...noted },
            asked: Date.now(),
            answered: null,
            status: null,
            data: null,
            changeId,
          }
          calls.push(call)
          const asking = random.pick(browsers).call(route, request, { [CHANGE_HEADER]: changeId })
          const late = pause(ANSWERED_WITHIN_MS, null, { ref: false })
          const answer = await Promise.race([asking.catch(() => null), late])
          if (answer === null || answer.status >= 500) return null
          Object.assign(call, { answered: Date.now(), status: answer.status, data: answer.data })
          return answer
        }),
      )
      const [answer] = answers.filter((one) => one !== null)
      if (answer !== undefined) return answer
      await pause(wait)
    }
    throw new Error(`${route} was never answered`)
  }
}

async function readEnding(ask: Ask, id: string): Promise<Ending> {
  const { status, data } = await ask('readDraft', { id })
  if (status !== 200) return { draft: id, state: 'missing', words: null, post: null }
  const { state, document, receipt } = data
  const words = document?.segments?.[0]?.text ?? null
  if (receipt === null) return { draft: id, state, words, post: null }
  const read = await ask('readPost', { uuid: receipt.post_uuid })
  if (read.status !== 200) return { draft: id, state, words, post: null }
  const { uuid, calendar, scheduled_at: planned, status: stands, texts } = read.data
  const post = { uuid, status: stands, calendar, plannedAt: Date.parse(planned) }
  return { draft: id, state, words: words ?? texts[0] ?? null, post }
}

function isSettled({ post, state }: Ending): boolean {
  if (state === 'leaving' || state === 'sending') return false
  return post?.status !== 'scheduled'
}

function toField(at: number): string {
  return new Date(at).toISOString()
}

function wallTime(at: number) {
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16), zone: 'UTC' }
}
