import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import type { DraftRefusal } from '#contract/workspace/draft.ts'
import { errorToFailure, mayHaveArrived } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { OR_SAY, sayNotDone } from '#web/api/workspace/not-done.ts'
import { changeNotice } from '#web/api/workspace/change-notice.ts'
import { changePostsMutation, editPosts } from '#web/api/workspace/change-posts.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { useUndoChanges } from '#web/api/workspace/use-change-posts.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import {
  type EditEnd,
  type EditState,
  type EditablePost,
  findChanges,
  findExtraSegment,
  hasMoved,
  isChanged,
  postToDocument,
  findEditState,
} from '#web/features/composer/document/edited-post.ts'
import type { DraftOfForm } from '#web/features/composer/document/use-draft.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { type FormField, goToFirstFault, segmentField } from '#web/features/composer/form/faults.ts'
import { readOriginQuery } from '#web/router/address.ts'
import { navigate } from '#web/router/navigate.ts'
import { searchOf } from '#web/router/screens.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { MS_PER_HOUR, MS_PER_MINUTE, momentToDay } from '#web/time/zone.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { useTablet } from '#web/ui/media-queries.ts'
import type { DescriptionQuestion } from './description-question.tsx'
import { LATE_CARD } from './use-sending.ts'
import { useWhyNotSend } from './why-not-send.ts'

type EditingOptions = {
  draft: DraftOfForm
  form: UseFormReturn<ComposerValues>
  goTo: (field: FormField) => void
  setIsSaving: (isSaving: boolean) => void
  forgetEdit: () => void
  descriptions: DescriptionQuestion
  addPendingCards: () => Promise<boolean>
}

export type EndedEdit = { why: EditEnd; at: Moment | null; isWritten: boolean }

/** `at` is the post's moment after the change. `isCardLate` is true if a link was saved without its card. */
type SentChange = { changeId: string; at: Moment; isMoved: boolean; isCardLate: boolean }

export type Editing = ReturnType<typeof useEditing>

export function useEditing({ draft, form, goTo, setIsSaving, forgetEdit, ...questions }: EditingOptions) {
  const { autosave } = draft
  const { isUntouched } = draft.stored
  const { control, getValues, handleSubmit, setError, setValue } = form
  const editing = useWatch({ control, name: 'editing' })
  const client = useQueryClient()
  const whyNot = useWhyNotSend()
  const display = useDisplay()
  const isBeside = useTablet()
  const save = useMutation(changePostsMutation(client))
  const undo = useUndoChanges()
  const remove = useMutation(workspaceMutation('deleteDraft', client))
  const restore = useMutation(workspaceMutation('restoreDraft', client))
  const [ended, setEnded] = useState<EndedEdit | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [repeat, setRepeat] = useState<DraftRefusal | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [lost, setLost] = useState<SentChange | null>(null)

  const query = postQuery(editing?.post ?? '')
  const { data: post, error } = useQuery({
    ...query,
    enabled: editing !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => untilNextLook(data, Date.now()),
  })
  const failure = error === null ? null : errorToFailure(error)
  const editState = editing === null ? null : findEditState(editing.version, post, failure)
  const hasArrived = lost !== null && post?.changeId === lost.changeId
  if (editState?.state === 'ended' && ended === null)
    setEnded({ why: editState.why, at: editState.at, isWritten: !isUntouched })

  const follow = useEffectEvent(() => {
    if (hasArrived) leave(post, lost)
    else if (editState?.state === 'ended') detach()
    else if (editState?.state === 'changed' && isUntouched) {
      take()
      announce('The post was changed elsewhere. These are its new words.')
    }
  })
  const step = editState === null ? null : `${editState.state} ${post?.version ?? ''} ${hasArrived}`
  useEffect(() => follow(), [step])

  function detach() {
    draft.detach()
    if (!isUntouched) forgetEdit()
  }

  function take() {
    if (post !== undefined) draft.replace(postToDocument(post, getValues('when').zone))
  }

  function showAt(field: FormField | null, words: string) {
    announce(words)
    if (field === null) return setTrouble(`Not saved. ${words} Your words are all here.`)
    setError(field, { type: 'refused', message: words })
    goTo(field)
  }

  async function deliver(asked: EditablePost, repeats?: 'allow') {
    const extra = findExtraSegment(getValues(), asked)
    if (extra !== null) return showAt(segmentField(extra), EXTRA_SEGMENT)
    const isCardLate = !(await questions.addPendingCards())
    if ((await draft.saveToSend()) === null) return setTrouble(NOT_STORED)
    const now = await client.fetchQuery({ ...query, staleTime: 0 })
    if (findEditState(editing?.version ?? '', now, null).state !== 'open') return
    const values = getValues()
    const edit = findChanges(values, now)
    const { uuid, version, scheduledAt } = now
    const wanted = { ...edit, ...(repeats && { repeats }) }
    const change = editPosts([[{ uuid, updatedAt: version, createdAt: null }, wanted]])
    const sent = {
      changeId: change.changeId,
      at: edit.at ?? scheduledAt,
      isMoved: edit.at !== undefined,
      isCardLate,
    }
    try {
      const [answer] = (await save.mutateAsync(change)).posts
      if (answer?.refusal === null) {
        setIsSaved(true)
        return leave(now, sent)
      }
      if (answer === undefined || OF_THE_POST.has(answer.refusal.reason))
        await client.fetchQuery({ ...query, staleTime: 0 })
      else if (answer.refusal.reason === 'text-repeated') setRepeat(answer.refusal)
      else showAt(fieldOf(answer.refusal, values.kind), refusalWords(answer.refusal))
    } catch (failed) {
      if (mayHaveArrived(errorToFailure(failed))) setLost(sent)
      throw failed
    }
  }

  function leave({ uuid, status }: EditablePost, { changeId, at, isMoved, isCardLate }: SentChange) {
    const revision = autosave.readRevision()
    autosave.adopt({ revision })
    const day = momentToDay(at, display.zone)
    const when = formatDayAndTime(at, display, momentToDay(Date.now(), display.zone))
    changeNotice.set({
      words: [
        status === 'draft' ? 'Saved. It stays a draft of the service.' : `Saved. It goes out ${when}.`,
        ...(isCardLate ? [LATE_CARD] : []),
      ].join(' '),
      undo: () => undo(changeId, 'Taken back. The post is as it was before.'),
      uuid,
    })
    openCalendar(uuid, day, isMoved)
    // If deleting the draft fails, the draft remains and says that its post has changed.
    remove.mutate(newChange({ id: draft.id, revision }))
  }

  function openCalendar(uuid: string | undefined, date: string | undefined, isMoved = false) {
    const query = readOriginQuery('/calendar')
    const place = query === null ? null : searchOf('/calendar', query)
    const search = { ...place, post: isBeside ? uuid : place?.post }
    navigate({ to: '/calendar', search: place === null || isMoved ? { ...search, date } : search })
  }

  async function cancel() {
    const date = post && momentToDay(post.scheduledAt, display.zone)
    if (isUntouched) return openCalendar(editing?.post, date)
    setIsSaving(true)
    const revision = await draft.saveToSend()
    changeNotice.set(
      revision === null ? { words: KEPT_IN_DRAFTS } : { words: DISCARDED, undo: restoreChanges },
    )
    openCalendar(editing?.post, date)
    if (revision !== null) remove.mutate(newChange({ id: draft.id, revision }), OR_SAY)
  }

  async function restoreChanges() {
    const { kind } = getValues()
    await restore.mutateAsync(newChange({ id: draft.id })).catch(sayNotDone)
    navigate({ to: COMPOSER_PATH[kind], search: { draft: draft.id } })
  }

  async function press(asked: EditablePost, repeats?: 'allow') {
    setIsSaving(true)
    try {
      await deliver(asked, repeats)
    } catch (failed) {
      const reason = errorToFailure(failed)
      if (reason.reason !== 'id-unknown') showAt(null, workspaceMessage(reason))
    } finally {
      setIsSaving(false)
    }
  }

  function submit(repeats?: 'allow', isAsked = false) {
    if (editState === null) return
    setTrouble(null)
    if (whyNot !== null) return announce(whyNot)
    const why = whyNotSaved(editState, getValues())
    if (editState.state !== 'open' || why !== null) return announce(why ?? '')
    const asked = editState.post
    setValue('status', hasMoved(getValues(), asked) ? 'scheduled' : 'unmoved')
    const saveOrAsk = async () => {
      if (!isAsked && questions.descriptions.ask(() => submit(repeats, true))) return
      await press(asked, repeats)
    }
    void handleSubmit(saveOrAsk, () => goToFirstFault(getValues(), goTo))()
  }

  return {
    editState,
    ended,
    isSaved: isSaved || hasArrived,
    trouble,
    take,
    keepAsDraft: detach,
    save: () => submit(),
    cancel: () => void cancel(),
    repeat,
    dismissRepeat: () => setRepeat(null),
    sendBoth: () => {
      setRepeat(null)
      submit('allow', true)
    },
  }
}

type Values = Parameters<typeof isChanged>[0]

export function whyNotSaved(editState: EditState, values: Values): string | null {
  switch (editState.state) {
    case 'reading':
      return 'The post is being read.'
    case 'signed-out':
      return SIGNED_OUT
    case 'changed':
      return 'The post was changed elsewhere. Choose one of the two first.'
    case 'ended':
      return 'The post cannot be changed any more.'
    case 'open':
      return isChanged(values, editState.post) ? null : 'Nothing is changed yet.'
  }
}

const SIGNED_OUT = workspaceMessage({ reason: 'calendar-signed-out', code: null, message: '' })
const NOT_STORED =
  'Not saved: the service does not have your last changes yet. They are kept on this device, and the post is as it was.'
const DISCARDED = 'Your changes are discarded. The post is as it was.'
const KEPT_IN_DRAFTS = 'The post is as it was. Your changes are kept in Drafts.'
const EXTRA_SEGMENT = 'This is a single post, so it has one segment. Merge the segments to save it.'

/** The composer shows no message for these reasons, because the refetched post shows them itself. */
const OF_THE_POST = new Set<DraftRefusal['reason']>([
  'id-unknown',
  'post-changed',
  'post-closed',
  'post-published',
  'post-trying',
  'post-failed',
])

function fieldOf({ reason, field, segment }: DraftRefusal, kind: ComposerValues['kind']): FormField | null {
  if (kind === 'quote' && (reason === 'tweet-inaccessible' || field === 'tweet')) return 'tweet'
  if (field === 'texts') return kind === 'quote' ? 'commentary' : segmentField(segment ?? 0)
  return field === 'scheduled_at' || reason === 'quoted-later' || reason === 'post-quoted' ? 'when' : null
}

const AFTER_MOMENT_MS = 500
const WHILE_DUE_MS = 2_000
const LATE_MS = 5 * MS_PER_MINUTE
const WHILE_LATE_MS = 30_000
/** Waits at most this long, because browsers fire a timer of more than 24 days immediately. */
const LONGEST_WAIT_MS = 12 * MS_PER_HOUR

export function untilNextLook(
  post: Pick<EditablePost, 'status' | 'scheduledAt'> | undefined,
  now: Moment,
): number | false {
  if (post?.status !== 'scheduled') return false
  const left = post.scheduledAt - now
  if (left > 0) return Math.min(left + AFTER_MOMENT_MS, LONGEST_WAIT_MS)
  return -left < LATE_MS ? WHILE_DUE_MS : WHILE_LATE_MS
}
