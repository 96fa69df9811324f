import { type ReactNode, Suspense, useEffect } from 'react'
import { afterListReads } from '#web/api/posts/list-reads.ts'
import { loadPart } from '#web/api/transport/load-part.ts'
import { latePart, optionalPart } from '#web/ui/late-part.tsx'
import { AgendaLoading } from '#web/features/calendar/agenda/agenda-loading.tsx'
import { FindMatches } from '#web/ui/marked-text.tsx'
import { useOpenPost, useShownPeriod, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { DraftsProvider } from '#web/features/calendar/drafts/drafts-provider.tsx'
import { CalendarProvider } from '#web/features/calendar/state/calendar-provider.tsx'
import { isList } from '#web/features/calendar/state/period.ts'
import { FocusRegion } from '#web/features/calendar/state/focus-region.tsx'
import { CalendarFooter } from '#web/features/calendar/tools/calendar-footer.tsx'
import { CalendarTools } from '#web/features/calendar/tools/calendar-tools.tsx'
import { NextTry } from '#web/features/calendar/tools/next-try.tsx'
import { FirstLoadFailed } from '#web/features/calendar/tools/first-load-failed.tsx'
import { CalendarView } from './calendar-view.tsx'

const PostPanel = latePart(
  async () => (await loadPart(() => import('#web/features/calendar/panel/post-panel.tsx'))).PostPanel,
  PanelPending,
)

const FirstUse = latePart(
  async () => (await loadPart(() => import('#web/features/calendar/tools/first-use.tsx'))).FirstUse,
)

const Peek = optionalPart(async () => {
  await afterListReads()
  return (await loadPart(() => import('#web/features/calendar/peek/peek.tsx'))).Peek
})

/** A post that a link of another screen opens comes with the days. */
export const prefetchParts = () => PostPanel.preload()

export function CalendarScreen() {
  // The connection may be gone when a post is opened.
  useEffect(() => void afterListReads().then(PostPanel.preload), [])
  return (
    <CalendarProvider>
      <DraftsProvider>
        <div className="relative flex min-h-0 min-w-0 flex-1">
          <FocusRegion>
            <CalendarTools />
            <Marked>
              <Days />
            </Marked>
            <CalendarFooter />
          </FocusRegion>
          <EmptyCalendar />
          <Marked>
            <OpenPost />
            <Peek />
          </Marked>
        </div>
      </DraftsProvider>
    </CalendarProvider>
  )
}

/** Marks what the text filter found, wherever a person's text is shown. */
function Marked({ children }: { children: ReactNode }) {
  const { found } = useShownPosts()
  return <FindMatches value={found?.find ?? null}>{children}</FindMatches>
}

function Days() {
  const { view, date } = useShownPeriod()
  const { reading } = useShownPosts()
  const isAlone = reading.asOf === null || isList(view)
  if (reading.isUnread(date) && isAlone) return <FirstLoadFailed />
  return (
    <Suspense
      fallback={
        <>
          <NextTry why="The service does not answer." />
          <AgendaLoading />
        </>
      }
    >
      <CalendarView />
    </Suspense>
  )
}

function EmptyCalendar() {
  const { isComplete, byDay } = useShownPosts().reading
  return isComplete && byDay.size === 0 && <FirstUse />
}

function OpenPost() {
  const openPost = useOpenPost()
  return openPost !== undefined && <PostPanel uuid={openPost} />
}

/** As wide as the panel, so that the days move once. */
function PanelPending() {
  return <div className="hidden w-xs shrink-0 md:block lg:w-sm" />
}
