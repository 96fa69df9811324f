import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LAUNCH_VALID_MS, type LaunchLink, type LaunchLinkState } from '#contract/launch-links.ts'
import { launchLinkQuery, makeLaunchLinkMutation } from '#web/api/session/launch-links.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { formatTime } from '#web/time/format.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { watchFocus } from '#web/ui/layers/watch-focus.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

export function AnotherDevice() {
  const client = useQueryClient()
  const display = useDisplay()
  const make = useMutation(makeLaunchLinkMutation(client))
  const { data: state } = useQuery({
    ...launchLinkQuery(),
    refetchOnMount: 'always',
    refetchInterval: make.data === undefined ? false : LOOK_EVERY_MS,
  })
  if (state === undefined) return null
  const { mayMake, last } = state
  return (
    <section aria-labelledby="another-device" className="grid gap-3">
      <h4 id="another-device" className="font-medium">
        Sign in another device
      </h4>
      {mayMake ? (
        <>
          {make.data !== undefined && (
            // After the link is used, a note replaces the link and its button, and the button's focus moves to this
            // element.
            <fieldset
              key={make.data.link}
              ref={show}
              aria-label="Link for another device"
              tabIndex={-1}
              className="grid gap-3"
            >
              <MadeLink made={make.data} last={last} />
            </fieldset>
          )}
          <div>
            <Button pending={make.isPending} onClick={() => make.mutate()}>
              {make.data === undefined ? 'Make a link' : 'Make another link'}
            </Button>
          </div>
          {make.error !== null && (
            <p role="alert" className="text-failed">
              {`No link was made. ${failureMessage(errorToFailure(make.error))}`}
            </p>
          )}
          {last !== null && (
            <p className="text-sm text-ink-soft">
              {`Last sign-in by a link: ${last.device}, ${formatDateTime(last.usedAt, display)}.`}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          Only a browser that signed in by a link can sign in another device. Whoever runs Almanac gets a link
          by <code className="font-mono">npm run admin -- link</code>.
        </p>
      )}
    </section>
  )
}

const LOOK_EVERY_MS = 3_000

function MadeLink({ made, last }: { made: LaunchLink; last: LaunchLinkState['last'] }) {
  const { link, expiresAt, isLocal } = made
  const display = useDisplay()
  const now = useNow()
  if (last !== null && last.usedAt > expiresAt - LAUNCH_VALID_MS)
    return <output>{`${last.device} is signed in.`}</output>
  if (now >= expiresAt) return <p>This link is older than ten minutes.</p>
  return (
    <>
      <p className="text-sm text-ink-soft">
        Open this link on the other device. It works once, until {formatTime(expiresAt, display)}, and signs
        in without a key.
      </p>
      {isLocal && (
        <p className="rounded-md bg-overdue-soft p-3 text-sm">
          Almanac listens on this machine only, so a phone cannot open the link. Set{' '}
          <code className="font-mono">PUBLIC_ORIGIN</code> to the address under which other devices reach it.
        </p>
      )}
      <QrCode label="QR code of the link" text={link} />
      <span className="flex items-center gap-1">
        <code className="min-w-0 flex-1 rounded-sm bg-sunken px-2 py-1 font-mono text-sm break-all">
          {link}
        </code>
        <CopyButton label="Copy the link" text={link} />
      </span>
    </>
  )
}

function show(made: HTMLElement | null): (() => void) | undefined {
  const stop = watchFocus(made, () => made?.focus())
  made?.querySelector('button')?.focus({ preventScroll: true })
  made?.scrollIntoView({ block: 'nearest' })
  return stop
}
