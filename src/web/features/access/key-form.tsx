import { Eye, EyeOff } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** The field is uncontrolled, so that React's state never contains the key. It is sent to our server once. */
export function KeyForm() {
  const { connect } = useSessionStore()
  const [isShown, setIsShown] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const entry = new FormData(form).get('key')
    const key = typeof entry === 'string' ? entry.trim() : ''
    if (key === '') return setError('Enter the API key of the account.')
    setIsPending(true)
    const failure = await connect(key)
    setIsPending(false)
    setError(failure === null ? undefined : failureMessage(failure))
    if (failure === null) form.reset()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {/* A message takes the place of the hint, so that the button does not move. */}
      <div className="min-h-22 touch:min-h-25">
        <TextField
          label="API key"
          name="key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The only thing to do on this screen.
          autoFocus
          error={error}
          hint={
            error === undefined
              ? 'It is sent to this server once and kept encrypted. No script in this browser can read it.'
              : undefined
          }
          trailing={
            <Button icon={isShown ? EyeOff : Eye} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              Show key
            </Button>
          }
        />
      </div>
      <Button type="submit" variant="primary" pending={isPending}>
        Connect
      </Button>
    </form>
  )
}
