// Runs before the first frame. A chosen theme must not flash; src/web/device/settings.ts keeps the choice.
const { dataset } = document.documentElement
const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('almanac.settings') ?? '')?.[1]
if (theme !== undefined) dataset.theme = theme

// The bar of the browser is as light or as dark as the page, now and after every choice; without one it follows the system.
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

// How much of the page may show before its scripts have come; src/web/ui/theme.css hides the rest.
dataset.shell = chooseShell()
if (dataset.shell === 'month' || dataset.shell === 'calendar') askForPosts()

function chooseShell() {
  const { pathname, search, hash } = location
  // Who has no session and no link that opens one is asked to connect, and sees nothing of the calendar before.
  const isLetIn = localStorage.getItem('almanac.proof') !== null || hash.includes('launch=')
  if (!isLetIn || pathname === '/connect') return 'none'
  if (pathname !== '/' && pathname !== '/calendar') return 'frame'
  const view = new URLSearchParams(search).get('view')
  // A phone opens its agenda; src/web/ui/is-phone.ts says what a phone is.
  const isMonth = view === 'month' || (view === null && !matchMedia('(width < 40rem)').matches)
  return isMonth ? 'month' : 'calendar'
}

// The first month's posts are on their way while the scripts load; src/web/api/posts/early-answer.ts takes them over.
function askForPosts() {
  const proof = localStorage.getItem('almanac.proof')
  if (proof === null || location.hash.includes('launch=')) return
  const date = /^(\d{4})-(\d\d)-\d\d$/.exec(new URLSearchParams(location.search).get('date') ?? '')
  const year = date === null ? new Date().getFullYear() : Number(date[1])
  const month = date === null ? new Date().getMonth() : Number(date[2]) - 1
  // One day more on both sides, as every request by date.
  const from = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const to = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  const answer = fetch(`/api/v1/dashboard/post/by_date?start_date=${from}&end_date=${to}`, {
    headers: { Accept: 'application/json', 'X-Almanac-Proof': proof },
    cache: 'no-store',
  })
  globalThis.earlyAnswer = { from, to, proof, text: answer.then((answer) => answer.text()) }
}
