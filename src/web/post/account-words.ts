import type { Calendar } from '#contract/post.ts'

type Named = Pick<Calendar, 'uuid' | 'name' | 'username'>

export function accountWords({ uuid, name, username }: Named): string {
  return username === '' ? name || uuid : `${name} (@${username})`
}

export function shortAccountWords({ uuid, name, username }: Named): string {
  return username === '' ? name || uuid : `@${username}`
}
