import type { Post } from '#contract/post.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import type { CopyAsNewTarget } from '#web/url/copy-as-new.ts'

/** Where a link of a row leads. */
export type RowTarget =
  | { to: '/calendar'; search: { date: string; zone?: Zone; post: string } }
  | { to: '/compose/quote'; search: { tweet: string } }
  | CopyAsNewTarget

/** The post beside its day. The zone is that of the address, if it names one. */
export function postTarget({ uuid, at }: Pick<Post, 'uuid' | 'at'>, zone: Zone, zoneInUrl?: Zone): RowTarget {
  const date = momentToDay(at, zone)
  return {
    to: '/calendar',
    search: { date, ...(zoneInUrl !== undefined && { zone: zoneInUrl }), post: uuid },
  }
}
