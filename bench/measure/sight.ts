/**
 * What a person sees when an action is done: an element by its role and accessible name, or a text of the page. The
 * benches know nothing else of a page.
 */
export type Sight = {
  role: string
  /** Exact, or a part when it is a pattern. Without one the first element of the role counts. */
  name?: string | { pattern: string }
  /** Seen by default. `changed`: the text or the value is another than when the action began. */
  is?: 'gone' | 'focused' | 'pressed' | 'checked' | 'changed'
}

type Name = string | RegExp

export const sees = (role: string, name?: Name) => toSight(role, name)
export const reads = (text: string) => toSight('text', text)
export const gone = (role: string, name?: Name) => toSight(role, name, 'gone')
export const focused = (role: string, name?: Name) => toSight(role, name, 'focused')
export const pressed = (role: string, name?: Name) => toSight(role, name, 'pressed')
export const checked = (role: string, name?: Name) => toSight(role, name, 'checked')
export const changed = (role: string, name?: Name) => toSight(role, name, 'changed')

function toSight(role: string, name: Name | undefined, is?: Sight['is']): Sight {
  const given = name instanceof RegExp ? { pattern: name.source } : name
  return { role, ...(given === undefined ? {} : { name: given }), ...(is === undefined ? {} : { is }) }
}

export function describeSight({ role, name, is }: Sight): string {
  const named = name === undefined ? '' : typeof name === 'string' ? ` "${name}"` : ` /${name.pattern}/`
  return `${role}${named} ${is ?? 'seen'}`
}
