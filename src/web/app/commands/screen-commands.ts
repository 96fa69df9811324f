import { type Command, named } from './commands.ts'

const PLACE = 'On this screen'

/** Controls of the whole screen. Those of single rows, days and options are left out by ROWS. */
const CONTROLS = ':is(button, summary, input[type=search]):not([tabindex="-1"])'
const ROWS =
  '[role=grid], [role=option], [data-index], [data-post], [data-open-day], [data-new-on], [aria-pressed], [popover]'

/** A command for each button of the screen, by the button's name. */
export function commandsOfScreen(): Command[] {
  const controls = document.querySelectorAll<HTMLElement>(`:is(#main, [data-tools]) ${CONTROLS}`)
  const commands = new Map<string, Command>()
  for (const control of controls) {
    const name = nameOf(control)
    if (name === '' || commands.has(name) || control.closest(ROWS) !== null || !control.checkVisibility())
      continue
    commands.set(
      name,
      named(PLACE, name, () => {
        control.focus()
        control.click()
      }),
    )
  }
  return [...commands.values()]
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : control
  const name = control.ariaLabel ?? label?.textContent ?? ''
  return name.replaceAll(/\s+/g, ' ').trim()
}
