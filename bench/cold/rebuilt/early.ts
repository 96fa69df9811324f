/** What is read of a post, without a look at whether it is there. */
export type RebuiltPost = { post_uuid: string; content: string; scheduled_at: string }
type Answer = { data: RebuiltPost[] }

declare global {
  var early: Promise<Answer>
}

// Runs while the rest of the page is still on its way.
const range = 'start_date=2026-10-31&end_date=2026-12-01'
globalThis.early = fetch(`/api/v1/dashboard/post/by_date?${range}`, {
  headers: { 'X-Almanac-Proof': localStorage.getItem('almanac.proof') ?? '' },
}).then((answer) => answer.json() as Promise<Answer>) // Believed, for checks would cost time.
