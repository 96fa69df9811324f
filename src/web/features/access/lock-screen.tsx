import { KeyForm } from './key-form.tsx'

export function LockScreen() {
  return (
    <>
      <p className="text-ink-soft">
        The service refuses the key of this session. What you wrote is still here. Enter a key to go on where
        you were.
      </p>
      <KeyForm />
    </>
  )
}
