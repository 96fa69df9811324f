import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useSessionStore } from '#web/api/session/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

const KeyFields = z.object({
  key: z.string().check(z.trim(), z.minLength(1, 'Enter the API key of the account.')),
})

/** The field is uncontrolled, so that React's state never contains the API key. */
export function KeyForm({ onConnected }: { onConnected?: () => void }) {
  const { connect } = useSessionStore()
  const [isShown, setIsShown] = useState(false)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(KeyFields),
    defaultValues: { key: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const error = errors.key?.message

  const send = handleSubmit(async ({ key }) => {
    const failure = await connect(key)
    if (failure === null) {
      reset()
      onConnected?.()
    } else setError('key', { type: 'refused', message: failureMessage(failure) }, { shouldFocus: true })
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <div className="min-h-22 touch:min-h-25">
        <TextField
          {...register('key')}
          label="API key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The API key is the only thing to fill in on this screen.
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
      <Button type="submit" variant="primary" pending={isSubmitting}>
        Connect
      </Button>
    </form>
  )
}
