import { Check, LogIn, LogOut, Plus, Settings, Smartphone, UserPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSignedOutCalendars } from '#web/api/posts/use-signed-out-calendars.ts'
import { connectingAccount } from '#web/api/session/connect-bluesky.ts'
import { launchLinkQuery } from '#web/api/session/launch-links.ts'
import { listSessions, type Session } from '#web/api/session/session.ts'
import { useSession, useSessionStore } from '#web/api/session/use-session.ts'
import { useNow, useDisplay } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import type { SearchOf } from '#web/router/screens.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { closePopover } from '#web/ui/layers/popover.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Day, addDays, utcDay } from '#contract/day.ts'
import { requestPosts } from '#web/api/posts/posts-reader.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { MAX_RANGE_DAYS } from '#contract/date-range.ts'
import { findCopies, withRepeats, isInTrouble, unresolvedPosts } from '#web/api/workspace/find-copies.ts'
import { askWorkspace } from '#web/api/workspace/ask-workspace.ts'
import type { DraftHeads } from '#web/api/workspace/drafts.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { readConnection } from '#web/api/transport/connection.ts'
import { readSettingsOf } from '#web/api/workspace/workspace-settings.ts'
import { RECENT_DAYS, needsAttention } from '#web/post/post-status.ts'
import { formatCount } from '#web/time/format.ts'

interface AccountMenuProps {
  onSettings: () => void
  onAnotherDevice: () => void
}

export function AccountMenu({ onSettings, onAnotherDevice }: AccountMenuProps) {
  const store = useSessionStore()
  const shown = useSession()
  const [sessions] = useState(listSessions)
  const { data: links } = useQuery(launchLinkQuery())
  const [mayConnect] = useState(() => connectingAccount() !== null)
  const signedOut = useSignedOutCalendars(shown?.calendars, useNow())
  const menu = useRef<HTMLDivElement>(null)
  useWindowEvent('popstate', () => {
    if (menu.current !== null) closePopover(menu.current)
  })
  const others = sessions.filter(({ accountId }) => accountId !== shown?.accountId)

  return (
    <div ref={menu} className="grid w-sm max-w-full grid-cols-1 gap-1">
      <ul aria-label="Accounts" className="grid grid-cols-1">
        {shown !== null && <AccountItem session={shown} isShown onPress={(item) => closePopover(item)} />}
        {others.map((session) => (
          <AccountItem
            key={session.accountId}
            session={session}
            isShown={false}
            onPress={() => store.switchTo(session.accountId)}
          />
        ))}
      </ul>
      {signedOut.map(({ uuid, username }) => (
        <MenuLink
          key={uuid}
          to="/accounts/bluesky"
          search={{ calendar: uuid, handle: username }}
          icon={LogIn}
        >
          Sign in @{username} again
        </MenuLink>
      ))}
      <div className="grid grid-cols-1 border-t pt-1">
        <MenuLink to="/accounts/add" icon={Plus}>
          Add account
        </MenuLink>
        {mayConnect && (
          <MenuLink to="/accounts/bluesky" icon={UserPlus}>
            Connect Bluesky
          </MenuLink>
        )}
        {links?.mayMake === true && (
          <Button
            size="row"
            variant="quiet"
            icon={Smartphone}
            onClick={({ currentTarget }) => {
              closePopover(currentTarget)
              onAnotherDevice()
            }}
          >
            Sign in another device
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 border-t pt-1">
        <span className="grid sm:hidden">
          <Button
            size="row"
            variant="quiet"
            icon={Settings}
            onClick={({ currentTarget }) => {
              closePopover(currentTarget)
              onSettings()
            }}
          >
            Settings
          </Button>
        </span>
        <Button size="row" variant="quiet" icon={LogOut} onClick={() => void store.signOut()}>
          Sign out
        </Button>
        {others.length > 0 && (
          <Button size="row" variant="quiet" icon={LogOut} onClick={() => void store.signOutOfAll()}>
            {sessions.length === 2
              ? 'Sign out of both accounts'
              : `Sign out of all ${sessions.length} accounts`}
          </Button>
        )}
      </div>
    </div>
  )
}

interface AccountItemProps {
  session: Session
  isShown: boolean
  onPress: (item: Element) => void
}

function AccountItem({ session, isShown, onPress }: AccountItemProps) {
  const { accountId, accountName, tier, source, isDemo, calendars } = session
  const trouble = useAccountTrouble(accountId)
  const name = accountName ?? source
  const about = [isDemo ? 'demo data' : source, tier].filter((part) => part !== '').join(' · ')
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={({ currentTarget }) => onPress(currentTarget)}
        className="flex w-full items-center gap-3 rounded-sm px-2 py-1.5 text-start hover:bg-hover active:bg-press touch:min-h-touch"
      >
        <PersonPicture
          name={name}
          username={accountId}
          photo={calendars.find(({ photo }) => photo !== '')?.photo ?? ''}
        />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <PersonText text={name} className="truncate font-medium" />
          <span className="truncate text-sm text-ink-soft">{about}</span>
          {trouble !== '' && <span className="text-sm text-failed">{trouble}</span>}
        </span>
        {isShown && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      </button>
    </li>
  )
}

interface MenuLinkProps {
  to: '/accounts/add' | '/accounts/bluesky'
  search?: Partial<SearchOf<'/accounts/bluesky'>>
  icon: typeof Plus
  children: ReactNode
}

function MenuLink({ to, search = {}, icon: Icon, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      onClick={({ currentTarget }) => closePopover(currentTarget)}
      className={buttonLook('quiet', 'row')}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </Link>
  )
}

const recentQuery = (accountId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['accounts', accountId, { from, to }],
    queryFn: async ({ signal }) => {
      const connection = readConnection(accountId)
      const [{ posts }, settings, heads] = await Promise.all([
        requestPosts({ operation: 'postsByDate', input: { from, to } }, signal, connection),
        readSettingsOf(connection, signal),
        askWorkspace('listDrafts', {}, connection, { signal }),
      ])
      return { posts, heads, dismissed: new Set(settings.dismissed) }
    },
    structuralSharing: false,
    retry: false,
  })

function useAccountTrouble(accountId: string): string {
  const now = useNow()
  const display = useDisplay()
  const from = addDays(utcDay(now), -RECENT_DAYS)
  const to = addDays(from, MAX_RANGE_DAYS - 1)
  const { data } = useQuery(recentQuery(accountId, from, to))
  if (data === undefined) return ''
  const { signedOut, count } = findTrouble(data, now, display.zone)
  const words = signedOut.map((username) => `@${username} is signed out`)
  if (count > 0) words.push(`${formatCount(count, 'needs', 'need', display)} attention`)
  return words.join(', ')
}

type Recent = { posts: readonly Post[]; heads: DraftHeads; dismissed: ReadonlySet<string> }

function findTrouble({ posts, heads, dismissed }: Recent, now: Moment, zone: Zone) {
  const today = momentToDay(now, zone)
  const isRecent = ({ at }: Post) => {
    const day = momentToDay(at, zone)
    return day > addDays(today, -RECENT_DAYS) && day <= today
  }
  const troubled = posts.filter((post) => needsAttention(post, now) && isRecent(post))
  const failed = troubled.filter(({ status }) => status === 'failed')
  const copies = withRepeats(findCopies(heads), failed, posts)
  const left = unresolvedPosts(troubled, { dismissed, copies })
  const signedOut = posts
    .filter(({ calendar }) => calendar.isSignedOut)
    .map(({ calendar }) => calendar.username)
  return { signedOut: [...new Set(signedOut)], count: left.length + heads.drafts.filter(isInTrouble).length }
}
