/** As the breakpoint `sm`: below it what a desk shows side by side stands one below the other. */
export const PHONE = '(width < 40rem)'

export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
