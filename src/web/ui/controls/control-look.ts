export const CONTROL_LOOK =
  'w-full min-w-0 border border-line-strong bg-surface text-base text-ink hover:border-ink-faint aria-invalid:border-failed disabled:bg-sunken disabled:text-ink-faint touch:text-touch'
