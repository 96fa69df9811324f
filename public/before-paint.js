// Runs before the first paint, so that the wrong theme does not flash. src/web/device/settings/settings.ts stores the choice.
const { dataset } = document.documentElement
const theme = /"theme":"(light|dark)"/.exec(readStored('almanac.settings') ?? '')?.[1]
if (theme !== undefined) dataset.theme = theme

// The browser's bar follows the chosen theme, or the system's without a choice.
const bars = Array.from(document.querySelectorAll('meta')).filter(({ name }) => name === 'theme-color')
const colours = bars.map(({ content }) => content)
new MutationObserver(colourBars).observe(document.documentElement, { attributeFilter: ['data-theme'] })
colourBars()

function colourBars() {
  const chosen = ['light', 'dark'].indexOf(dataset.theme ?? '')
  bars.forEach((bar, place) => {
    bar.content = colours[chosen < 0 ? place : chosen]
  })
}

// Which parts of the static shell are visible; src/web/ui/theme.css hides the others.
dataset.shell = chooseShell()
if (dataset.shell === 'month' || dataset.shell === 'calendar') askForPosts()

function chooseShell() {
  const { pathname, search, hash } = location
  // Without a session or a launch link the page goes on to /connect.
  const hasSession = readProof() !== null || hash.includes('launch=')
  if (!hasSession || pathname === '/connect') return 'none'
  if (pathname !== '/' && pathname !== '/calendar') return 'frame'
  const view = new URLSearchParams(search).get('view')
  // A phone opens the agenda; src/web/ui/media.ts has the same width.
  const isMonth = view === 'month' || (view === null && !matchMedia('(width < 40rem)').matches)
  return isMonth ? 'month' : 'calendar'
}

// Requests the first month's posts while the scripts load; src/web/api/posts/early-answer.ts takes the answer.
function askForPosts() {
  const proof = readProof()
  if (proof === null || location.hash.includes('launch=')) return
  // The years are those of src/web/time/shown-days.ts.
  const date = /^(19[7-9]\d|2\d{3})-(\d\d)-\d\d$/.exec(new URLSearchParams(location.search).get('date') ?? '')
  const year = date === null ? new Date().getFullYear() : Number(date[1])
  const month = date === null ? new Date().getMonth() : Number(date[2]) - 1
  // One day more on both sides, like widenRange() in src/contract/date-range.ts.
  const from = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const to = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  const answer = fetch(`/api/v1/dashboard/post/by_date?start_date=${from}&end_date=${to}`, {
    headers: { Accept: 'application/json', 'X-Almanac-Proof': proof },
    cache: 'no-store',
    // As in src/web/api/transport/exchange.ts.
    signal: AbortSignal.timeout(60_000),
  })
  const text = answer.then((answer) => answer.text())
  // Without a connection the page may be left before anything asks for the answer.
  text.catch(() => null)
  globalThis.earlyAnswer = { from, to, proof, text }
}

// The first format takes 13 ms of loading data (50 ms on a slow processor), which the browser has time for while the scripts load.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat()))

// Like readProof() in src/web/api/transport/connection.ts.
function readProof() {
  const proof = readStored('almanac.proof')
  if (proof !== null) return proof
  try {
    return sessionStorage.getItem('almanac.proof')
  } catch {
    return null
  }
}

// A browser may refuse local storage, or have none.
/** @param {string} key */
function readStored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
