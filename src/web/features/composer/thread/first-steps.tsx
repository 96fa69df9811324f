import { COMMAND_KEY } from '#web/ui/controls/command-key.ts'

/** Below an empty thread: what can be done with it. */
export function FirstSteps() {
  return (
    <div className="grid gap-1 pt-4 ps-8 text-ink-soft print:hidden">
      <p>Paste an article of any length: it is split into segments, never inside a link.</p>
      <p>
        <span className="touch:hidden">
          Alt+Enter begins the next segment, Alt+W goes to When, {COMMAND_KEY}+Enter schedules.{' '}
        </span>
        What you write is saved on this device as you type.
      </p>
    </div>
  )
}
