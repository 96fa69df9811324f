// What all peers share: a month's posts from the service.
const DAY = 86_400_000

export const MONTH = Date.UTC(2026, 10, 1)

export function addMonths(start, count) {
  return Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + count, 1)
}

/** The posts of a month's grid as events. */
export async function readMonth(start) {
  const toDay = (moment) => new Date(moment).toISOString().slice(0, 10)
  const range = `start_date=${toDay(start - 8 * DAY)}&end_date=${toDay(addMonths(start, 1) + 14 * DAY)}`
  const answer = await fetch(`/api/v1/dashboard/post/by_date?${range}`, {
    headers: { 'X-Almanac-Proof': localStorage.getItem('almanac.proof') },
  })
  const { data } = await answer.json()
  return data.map(({ post_uuid, content, scheduled_at }) => ({
    id: post_uuid,
    title: content.slice(0, 140),
    start: new Date(scheduled_at),
    end: new Date(Date.parse(scheduled_at) + 900_000),
  }))
}
