import { postsByDate } from '#contract/list-operations.ts'
import type { Day } from '#contract/day.ts'
import { ANSWER_WITHIN_MS, PROOF_HEADER } from '#web/api/transport/exchange.ts'
import { readProof } from '#web/api/transport/connection.ts'
import { readLocal } from '#web/device/local-store.ts'
import { SETTINGS_KEY, themeOf } from '#web/device/theme.ts'
import { twoDigits } from '#web/time/clock-time.ts'
import { type Month, monthOf, monthToRange } from '#web/time/month.ts'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY } from '#web/time/shown-days.ts'
import { isPhone } from '#web/ui/media-queries.ts'

/*
 * src/build/before-paint.ts bundles this file and its imports into a small script, which runs before the first paint.
 */

const { dataset } = document.documentElement
const theme = themeOf(readLocal(SETTINGS_KEY))
if (theme !== 'system') dataset['theme'] = theme

const bars = Array.from(document.querySelectorAll('meta')).filter(({ name }) => name === 'theme-color')
const colours = bars.map(({ content }) => content)
new MutationObserver(colourBars).observe(document.documentElement, { attributeFilter: ['data-theme'] })
colourBars()

function colourBars(): void {
  const chosen = ['light', 'dark'].indexOf(dataset['theme'] ?? '')
  for (const [place, bar] of bars.entries()) bar.content = colours[chosen < 0 ? place : chosen] ?? ''
}

// The style sheet src/web/ui/theme.css uses `data-shell` to show parts of the static shell.
const search = new URLSearchParams(location.search)
const shell = chooseShell()
dataset['shell'] = shell
if (shell === 'month' || shell === 'calendar') askForPosts()

function chooseShell(): 'none' | 'whole' | 'frame' | 'month' | 'calendar' {
  const { pathname, hash } = location
  // Without a session or a launch link, the page redirects to /connect, which has no shell.
  const hasSession = readProof() !== null || hash.includes('launch=')
  if (!hasSession || pathname === '/connect') return 'none'
  if (/^\/(?:compose|plan)/.test(pathname)) return 'whole'
  if (pathname !== '/' && pathname !== '/calendar') return 'frame'
  const view = search.get('view')
  return view === 'month' || (view === null && !isPhone()) ? 'month' : 'calendar'
}

/** Requests the month's posts. src/web/api/posts/early-answer.ts takes over the response. */
function askForPosts(): void {
  const proof = readProof()
  if (proof === null || location.hash.includes('launch=')) return
  const range = monthToRange(shownMonth(search.get('date')))
  const { path, write } = postsByDate
  const text = fetch(`${path}?${new URLSearchParams(write(range)).toString()}`, {
    headers: { Accept: 'application/json', [PROOF_HEADER]: proof },
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(async (answer) => {
    // Reads the body even after an error, because an unread body would occupy its connection for a minute.
    const body = await answer.text()
    return answer.status < 500 ? body : Promise.reject(answer)
  })
  // Prevents an unhandled rejection, because the page may never use the response.
  text.catch(() => null)
  globalThis.earlyAnswer = { ...range, proof, text }
}

function shownMonth(date: Day | null): Month {
  // Does not check whether the date exists, because this would cost more bytes. The dashboard discards a response for a
  // wrong month.
  const isDay = date !== null && /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/.test(date)
  if (isDay && date >= FIRST_SHOWN_DAY && date <= LAST_SHOWN_DAY) return monthOf(date)
  const today = new Date()
  return `${today.getFullYear()}-${twoDigits(today.getMonth() + 1)}`
}

// Creates a format while the scripts load, because the first one takes 13 ms, or 50 ms on a slow processor.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat()))
