import { KeyForm } from './key-form.tsx'

export function LockScreen() {
  return (
    <>
      <p className="text-ink-soft">
        The service no longer takes this session’s key. Everything you wrote is still here; go on where you
        were once a key is accepted.
      </p>
      <KeyForm />
    </>
  )
}
