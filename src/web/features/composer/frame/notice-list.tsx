import { useSaveState, type SaveState } from '#web/features/composer/document/autosave.ts'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { draftTexts } from '#contract/workspace/draft-text.ts'
import { newChange, saveDraftMutation, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { OR_SAY, sayNotDone } from '#web/api/workspace/not-done.ts'
import { refusalWords } from '#web/api/workspace/workspace-message.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { isTrouble, troubleWords } from '#web/features/composer/document/save-trouble.ts'
import { valuesToDocument } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { navigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { ChangedElsewhere, Notice, ReadOnlyNotice } from './notice.tsx'
import { useSession } from '#web/api/session/use-session.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { findCopies, isCreated } from '#web/api/workspace/find-copies.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { whyFailed } from '#web/post/why-failed.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'

export function NoticeList({ composer, children }: { composer: Composer; children: ReactNode }) {
  const { draft, original, sending, isCopyMissing, leftOut } = composer
  const { autosave, stored } = draft
  const saving = useSaveState(autosave)
  const client = useQueryClient()
  const { mutate: remove } = useMutation(workspaceMutation('deleteDraft', client))
  return (
    <div className="grid gap-3 py-3 empty:hidden">
      <ReadOnlyNotice />
      {children}
      <SavingNotice saving={saving} composer={composer} />
      {sending.phase === 'unknown' && (
        <Notice
          title="It is not known whether it was created"
          words="The answer was lost. The service looks for it on its day for five minutes. Look at the calendar before you send it again: it would go out twice if it was created."
        >
          <Button pending={sending.isDelivering} onClick={sending.sendAgain}>
            It was not created: send again
          </Button>
          <Button onClick={() => remove(newChange({ id: draft.id, revision: stored.revision }), OR_SAY)}>
            It was created: remove the draft
          </Button>
        </Notice>
      )}
      {stored.state === 'draft' && stored.refusal !== null && (
        <Notice
          title="The service refused it"
          words={`${refusalWords(stored.refusal)} Nothing was created, and your words are all here.`}
        />
      )}
      {sending.notSent !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {sending.notSent}
        </p>
      )}
      {original !== null && <ReplacedPost original={original} calendars={composer.placement.calendars} />}
      {leftOut !== null && <p className="rounded-md bg-sunken p-3">{leftOut}</p>}
      {isCopyMissing && (
        <output className="rounded-md bg-sunken p-3">
          The post to copy is not among those read here. Open it on the calendar and choose Copy as new there.
        </output>
      )}
    </div>
  )
}

function SavingNotice({ saving, composer }: { saving: SaveState; composer: Composer }) {
  const { draft } = composer
  const now = useNow()
  const display = useDisplay()
  const keepMine = useKeepMine(composer)
  if (isTrouble(saving)) {
    const { title, words } = troubleWords(saving, now, display)
    switch (saving.state) {
      case 'changed-elsewhere': {
        const { theirs } = saving
        return (
          <ChangedElsewhere
            at={theirs.updatedAt}
            words={words}
            texts={draftTexts(theirs.document)}
            onTake={() => void draft.take().catch(sayNotDone)}
            onKeep={keepMine}
          />
        )
      }
      case 'closed':
        if (saving.draft.state === 'leaving' && composer.sending.phase === 'leaving') return null
        return (
          <Notice title={title} words={words}>
            <Button onClick={keepMine}>Keep mine as a new draft</Button>
          </Notice>
        )
      case 'on-device':
        return <Notice title={title} words={words} />
    }
  }
  switch (saving.state) {
    case 'not-saved':
      return <OnlyHere composer={composer} />
    case 'saved':
      return (
        saving.followedAt !== undefined && (
          <p className="rounded-md bg-sunken p-3">Changed elsewhere. These are the newer words.</p>
        )
      )
    case 'untouched':
    case 'saving':
    case 'on-device':
      return null
  }
}

function useKeepMine({ draft, form, kind }: Composer): () => void {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveDraftMutation(client))
  async function keepMine() {
    const id = randomUuid()
    const document = valuesToDocument(form.getValues())
    await save(newChange({ id, revision: 0, plan: null, document }))
    draft.autosave.adopt({ revision: draft.autosave.readRevision() })
    navigate({ to: COMPOSER_PATH[kind], search: { draft: id } })
  }
  return () => void keepMine().catch(sayNotDone)
}

function OnlyHere({ composer: { readText, form } }: { composer: Composer }) {
  const [done, setDone] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(readText())
      setDone('Copied.')
    } catch {
      setDone('This browser does not allow copying here. Save a file instead.')
    }
  }

  function save() {
    const drafts = [{ id: randomUuid(), document: valuesToDocument(form.getValues()) }]
    const file = JSON.stringify({ format: 'almanac-drafts', version: 2, drafts }, null, 2)
    saveFile('almanac-draft.json', file, 'application/json')
    setDone('Saved as a file. Drafts imports it.')
  }

  return (
    <Notice
      title="Not saved: this browser refuses its storage, and the service does not answer"
      words="Your words are only on this page. Closing or reloading it loses them."
    >
      <Button onClick={() => void copy()}>Copy the words</Button>
      <Button onClick={save}>Save a file</Button>
      <output className="text-sm">{done}</output>
    </Notice>
  )
}

interface ReplacedPostProps {
  original: string
  calendars: Composer['placement']['calendars']
}

function ReplacedPost({ original, calendars }: ReplacedPostProps) {
  const now = useNow()
  const display = useDisplay()
  const canChangePosts = useSession()?.canChangePosts === true
  const { data: post } = useQuery({ ...postQuery(original), enabled: canChangePosts, retry: false })
  const { data: isReplaced } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => isCreated(findCopies(data).get(original)),
  })
  if (post?.status !== 'failed' || isReplaced !== false) return null
  const { scheduledAt, calendar, failure } = post
  const platform = calendars.find(({ uuid }) => uuid === calendar)
  const when = formatDayAndTime(scheduledAt, display, momentToDay(now, display.zone))
  return (
    <output className="grid gap-1 rounded-md bg-failed-soft p-3">
      <span className="font-semibold">{`The post of ${when} failed`}</span>
      <span className="wrap-anywhere">
        {whyFailed(
          { reason: failure?.reason, words: failure?.words },
          platform !== undefined && !platform.isSimulated,
        )}
      </span>
      <span>When this is sent, it replaces that post, which needs no attention any more.</span>
    </output>
  )
}
