interface Reading {
  label: string
  value: number
  max: number
  text: string
}

/** What makes an element a meter. Not <meter>, which cannot show a value over its maximum. */
export function meterProps({ label, value, max, text }: Reading) {
  return {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    // Assistive technology takes no value outside of the range; `text` says the excess.
    'aria-valuenow': Math.min(Math.max(value, 0), max),
    'aria-valuetext': text,
  } as const
}
