import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ConnectTrouble } from '#contract/connecting.ts'
import { connectBluesky } from '#web/api/session/connect-bluesky.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

const BlueskyFields = z.object({
  handle: z.string().check(z.trim(), z.minLength(1, 'Enter the handle, such as alice.bsky.social.')),
  password: z.string().check(z.trim(), z.minLength(1, 'Enter an app password of this account.')),
  server: z.string().check(z.trim()),
})
type Field = keyof z.output<typeof BlueskyFields>

export type Connected = { calendarUuid: string; handle: string; session: unknown }

interface BlueskyFormProps {
  calendarUuid: string | null
  handle: string
  onConnected: (connected: Connected) => void
}

const APP_PASSWORDS = 'https://bsky.app/settings/app-passwords'

/** The fields are uncontrolled, so that React's state never contains the password. */
export function BlueskyForm({ calendarUuid, handle, onConnected }: BlueskyFormProps) {
  const [hasServer, setHasServer] = useState(false)
  const { register, handleSubmit, setError, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(BlueskyFields),
    defaultValues: { handle, password: '', server: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ server, ...fields }) => {
    try {
      const named = hasServer && server !== '' ? toServer(server) : null
      const answer = await connectBluesky({ ...fields, server: named, calendarUuid })
      if (!('trouble' in answer)) {
        resetField('password')
        return onConnected(answer)
      }
      const [field, message] = troubleWords(answer.trouble, hasServer)
      setError(field, { type: 'refused', message }, { shouldFocus: true })
    } catch (error) {
      setError('root', { type: 'refused', message: failureMessage(errorToFailure(error)) })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="text-ink-soft">
        {calendarUuid === null
          ? 'Almanac then schedules posts on this account, and shows what it has posted. What you enter here goes to this Almanac alone, which signs in to Bluesky with it.'
          : 'Bluesky no longer takes what Almanac sends for this account. With an app password it goes on where it stopped.'}
      </p>
      <TextField
        {...register('handle')}
        label="Handle"
        placeholder="alice.bsky.social"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        readOnly={calendarUuid !== null && handle !== ''}
        error={errors.handle?.message}
      />
      <TextField
        {...register('password')}
        label="App password"
        type="password"
        autoComplete="off"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The URL names the handle, so only the password is missing.
        autoFocus={handle !== ''}
        error={errors.password?.message}
        hint={
          <>
            Not your main password: a second one that you make for Almanac alone and can take back at any
            time,{' '}
            <a href={APP_PASSWORDS} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              in the settings of Bluesky
            </a>
            . It is used once and never stored.
          </>
        }
      />
      {hasServer ? (
        <TextField
          {...register('server')}
          label="Server"
          placeholder="https://pds.example"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.server?.message}
          hint="Leave it empty, and Almanac finds the server by the handle."
        />
      ) : (
        <span className="-ms-2">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setHasServer(true)
              requestAnimationFrame(() => setFocus('server'))
            }}
          >
            Enter the address of my server
          </Button>
        </span>
      )}
      {errors.root?.message !== undefined && (
        <p role="alert" className="border-s-2 border-failed ps-3">
          {errors.root.message}
        </p>
      )}
      <span>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {calendarUuid === null ? 'Connect' : 'Sign in again'}
        </Button>
      </span>
    </form>
  )
}

function toServer(typed: string): string {
  return typed.includes('://') ? typed : `https://${typed}`
}

function troubleWords(trouble: ConnectTrouble, hasServer: boolean): [Field, string] {
  const atServer = hasServer ? 'server' : 'handle'
  switch (trouble.kind) {
    case 'handle-malformed':
      return ['handle', 'A handle has a dot, such as alice.bsky.social.']
    case 'handle-unknown':
      return ['handle', 'There is no account with this handle.']
    case 'handle-unresolved':
      return ['handle', 'No server answers for this handle. Try again in a little while.']
    case 'handle-differs':
      return trouble.claimed === ''
        ? [
            'handle',
            'The account behind this handle claims no handle, so the handle may belong to another account.',
          ]
        : ['handle', `The account behind this handle says that it is @${trouble.claimed}.`]
    case 'server-malformed':
      return ['server', 'The address of a server is written like https://pds.example.']
    case 'server-private':
      return [
        atServer,
        `${trouble.server} is not a public https address. PRIVATE_HOSTS=allow lets Almanac use such servers.`,
      ]
    case 'server-silent':
      return [atServer, `${trouble.server} does not answer. Try again in a little while.`]
    case 'server-foreign':
      return [atServer, `${trouble.server} does not answer as a server of Bluesky does.`]
    case 'session-refused':
      return [
        atServer,
        `The account is on ${trouble.own}, which does not accept a sign-in at ${trouble.server}.`,
      ]
    case 'logins-limited':
      return [
        'password',
        trouble.forMs === null
          ? 'The server takes no more sign-ins for this account at the moment. Try again later.'
          : `Too many sign-ins for this account. Try again in ${minutes(trouble.forMs)}.`,
      ]
    case 'password-refused':
      return ['password', 'The server refuses this app password for this handle.']
    case 'password-main':
      return [
        'password',
        'This is the main password of the account, and Almanac does not take it. Make an app password and enter that.',
      ]
    case 'calendar-unknown':
      return ['handle', 'This account is not here any more.']
    case 'other-user':
      return ['handle', 'This Bluesky account is not the account that posts here.']
    case 'other-calendar':
      return ['handle', 'This account on Bluesky is connected here already.']
  }
}

function minutes(ms: number): string {
  const count = Math.ceil(ms / 60_000)
  return count === 1 ? 'a minute' : `${count} minutes`
}
