import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useSession } from '#web/api/session/use-session.ts'
import { accountWords } from '#web/post/account-words.ts'
import { Link } from '#web/router/link.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { NoAccount } from '#web/post/no-account.tsx'
import { PersonPicture } from '#web/ui/person-picture.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import type { ComposerPlacement } from './use-placement.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'

interface CalendarFieldProps {
  placement: ComposerPlacement
  isReadOnly: boolean
}

const OTHER = 'other'
const UNREAD = 'The accounts could not be read. Try again later, or enter an id.'

export function CalendarField({ placement, isReadOnly }: CalendarFieldProps) {
  const { calendars, isPending, isUnread, isCalendarFixed: isFixed } = placement
  const { field, fieldState } = useController<ComposerValues, 'calendar'>({ name: 'calendar' })
  const { value, onChange } = field
  const error = fieldState.error?.message
  const chosen = calendars.find(({ uuid }) => uuid === value)
  const isKnown = chosen !== undefined
  const session = useSession()
  const hasNoAccount = session?.canChangePosts === true && session.calendars.length === 0
  const connectLink = session?.mayConnect === true && (
    <Link to="/accounts/bluesky" className={TEXT_LINK}>
      Connect a Bluesky account
    </Link>
  )
  const [isTyping, setIsTyping] = useState(false)
  const showsId = isTyping || (!isPending && (calendars.length === 0 || (value !== '' && !isKnown)))

  return (
    <div className="grid content-start gap-2">
      <Select
        {...field}
        ref={showsId ? undefined : field.ref}
        label="Post as"
        isRow
        picture={
          chosen !== undefined && !showsId ? (
            <PersonPicture username={chosen.username} name={chosen.name} photo={chosen.photo} size="sm" />
          ) : undefined
        }
        value={showsId ? OTHER : value}
        disabled={isReadOnly || isFixed}
        hint={isFixed ? 'A post stays with its account.' : undefined}
        error={showsId ? undefined : error}
        onChange={({ target }) => {
          setIsTyping(target.value === OTHER)
          onChange(target.value === OTHER ? '' : target.value)
        }}
      >
        {!isKnown && !showsId && (
          <option value={value}>{isPending ? 'Reading the accounts' : 'Choose who posts'}</option>
        )}
        {calendars.map((calendar) => (
          <option key={calendar.uuid} value={calendar.uuid}>
            {accountWords(calendar)}
            {calendar.isSimulated && ', simulated'}
          </option>
        ))}
        <option value={OTHER}>Enter a calendar id</option>
      </Select>
      {showsId && (
        <TextField
          {...field}
          label="Calendar id"
          isRow
          hint={isUnread ? UNREAD : hasNoAccount ? <NoAccount link={connectLink} /> : undefined}
          error={error}
          readOnly={isReadOnly || isFixed}
          spellCheck={false}
          autoComplete="off"
          placeholder="00000000-0000-0000-0000-000000000000"
        />
      )}
    </div>
  )
}
