import type { Calendar } from '#contract/post.ts'

type Named = Pick<Calendar, 'uuid' | 'name' | 'username'>

/** `Nordlicht (@nordlicht)`, or the id if the account has no name. */
export function accountWords({ uuid, name, username }: Named): string {
  return username === '' ? name || uuid : `${name} (@${username})`
}

/** `@nordlicht`, where an account has little room. */
export function shortAccountWords({ uuid, name, username }: Named): string {
  return username === '' ? name || uuid : `@${username}`
}
