import { ELEMENT_KEY } from './driver.ts'

/** The elements that have a role without the attribute; others are found by the attribute alone. */
const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, summary, input[type=submit]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog',
  grid: 'table',
  gridcell: 'td',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type=radio]',
  searchbox: 'input[type=search]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=password]',
}

/**
 * Elements that may have a role and a name: visible, not inert, and with the wanted words in what a name can come from.
 * The engine is asked for the role and the name of these only, because a month has hundreds of elements.
 */
export async function findCandidates(
  run: (script: string, ...args: unknown[]) => Promise<unknown>,
  role: string,
  name: string | RegExp,
  isFocused: boolean,
): Promise<string[]> {
  const selector = [NATIVE[role], `[role=${role}]`].filter(Boolean).join(', ')
  const pattern = typeof name === 'string' ? RegExp.escape(name) : name.source
  const found = (await run(SCRIPT, selector, pattern, isFocused)) as Record<string, string>[] // What WebDriver returns for elements.
  return found.map((reference) => reference[ELEMENT_KEY] ?? '')
}

const SCRIPT = `
  const [selector, pattern, isFocused] = arguments
  const wanted = new RegExp(pattern)
  const modal = document.querySelector('dialog:modal')
  const scope = modal ?? document
  const all = isFocused ? [document.activeElement].filter((each) => each?.matches(selector)) : [...scope.querySelectorAll(selector), ...(modal?.matches(selector) ? [modal] : [])]
  const texts = (each) => [
    each.getAttribute('aria-label'), each.textContent, each.title, each.placeholder,
    ...[...(each.labels ?? [])].map((label) => label.textContent),
    ...(each.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    each.querySelector('legend, caption')?.textContent,
  ]
  return all.filter((each) =>
    (each.checkVisibility({ visibilityProperty: true }) || each.matches('input') && each.closest('label')?.checkVisibility()) &&
    each.closest('[inert], [aria-hidden=true]') === null &&
    texts(each).some((text) => text && wanted.test(text.replaceAll(/\\s+/g, ' ').trim())))
`
