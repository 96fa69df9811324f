const BASE =
  'inline-flex items-center gap-2 border font-medium whitespace-nowrap select-none aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint'

const SUNKEN_WHEN_OFF = 'aria-disabled:border-line aria-disabled:bg-sunken'

const LOOK = {
  primary: `${BASE} ${SUNKEN_WHEN_OFF} border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong`,
  plain: `${BASE} ${SUNKEN_WHEN_OFF} border-line-strong bg-surface text-ink hover:bg-hover active:bg-press`,
  quiet: `${BASE} border-transparent text-ink-soft hover:bg-hover hover:text-ink active:bg-press aria-disabled:bg-transparent`,
} as const

const SIZE = {
  sm: 'min-h-6 justify-center rounded-sm px-2 text-sm touch:min-h-touch touch:px-3',
  md: 'min-h-8 justify-center rounded-md px-3 text-base touch:min-h-touch touch:min-w-touch',
  tight:
    'min-h-8 justify-center rounded-md px-1 text-sm touch:min-h-touch touch:min-w-touch sm:px-3 sm:text-base',
  view: 'min-h-8 justify-center rounded-md view-label touch:min-h-touch touch:min-w-touch sm:px-3 sm:text-base sm:@max-md:px-1 sm:@max-md:text-sm',
  row: 'min-h-8 justify-start rounded-sm px-2 text-base touch:min-h-touch touch:min-w-touch',
  field: 'h-8 min-w-0 justify-between rounded-md px-2 text-base touch:h-touch touch:text-touch',
  captioned: 'h-8 w-touch shrink-0 justify-center rounded-md touch:h-touch',
  icon: 'size-8 shrink-0 justify-center rounded-md touch:size-touch',
} as const

export type ButtonVariant = keyof typeof LOOK
export type ButtonSize = keyof typeof SIZE

export function buttonLook(variant: ButtonVariant, size: ButtonSize = 'md'): string {
  return `${LOOK[variant]} ${SIZE[size]}`
}
