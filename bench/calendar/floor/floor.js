// The floor: what a month costs when a page does nothing but fetch, sort and write elements, without any library.
const view = document.getElementById('view')
const zone = 'Europe/Berlin'
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const shape = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const DAY = 86_400_000
const months = new Map()
let shown = 'month'
let first = Date.UTC(2026, 10, 1)
let query = ''

const toDay = (moment) => new Date(moment).toISOString().slice(0, 10)
const addMonths = (start, count) =>
  Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + count, 1)
const weekStart = (moment) => moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY

async function signIn() {
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch === null) return
  history.replaceState(null, '', location.pathname)
  const answer = await fetch('/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ launch }),
  })
  localStorage.setItem('almanac.proof', (await answer.json()).data.proof)
}

/** One request for all that the grid of a month shows; every post goes to its day. */
async function read(start) {
  if (months.has(start)) return
  const range = `start_date=${toDay(start - 8 * DAY)}&end_date=${toDay(addMonths(start, 1) + 14 * DAY)}`
  const answer = await fetch(`/api/v1/dashboard/post/by_date?${range}`, {
    headers: { 'X-Almanac-Proof': localStorage.getItem('almanac.proof') },
  })
  const { data } = await answer.json()
  const days = new Map()
  // A day's name for each hour is enough: no offset changes within one.
  const names = new Map()
  for (const record of data) {
    const at = Date.parse(record.scheduled_at)
    const hour = Math.floor(at / 3_600_000)
    let day = names.get(hour)
    if (day === undefined) names.set(hour, (day = shape.format(at)))
    const post = { at, record, text: record.content.toLowerCase() }
    if (days.has(day)) days.get(day).push(post)
    else days.set(day, [post])
  }
  months.set(start, days)
}

function element(tag, name, text) {
  const made = document.createElement(tag)
  if (name) made.className = name
  if (text) made.textContent = text
  return made
}

function icon() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  for (const [key, value] of [
    ['cx', 12],
    ['cy', 12],
    ['r', 10],
  ])
    circle.setAttribute(key, value)
  svg.append(circle)
  return svg
}

function chip({ at, record }, name) {
  const made = element('button', name)
  made.dataset.post = record.post_uuid
  made.append(
    icon(),
    element('span', '', clock.format(at)),
    element('span', '', record.content.slice(0, 140)),
  )
  return made
}

function visible(day) {
  const posts = months.get(first)?.get(day) ?? []
  return query === '' ? posts : posts.filter(({ text }) => text.includes(query))
}

function drawGrid(start, weeks, room) {
  const grid = element('div')
  grid.style.display = 'contents'
  let count = 0
  for (let week = 0; week < weeks; week++) {
    const row = element('div', 'week')
    for (let index = 0; index < 7; index++) {
      const moment = start + (week * 7 + index) * DAY
      const posts = visible(toDay(moment))
      count += posts.length
      const cell = element('div', 'day')
      cell.setAttribute('aria-label', `${words.format(moment)}, ${posts.length} posts`)
      cell.append(element('button', '', String(new Date(moment).getUTCDate())))
      for (const post of posts.slice(0, room - 1)) cell.append(chip(post, 'chip'))
      if (posts.length >= room) cell.append(element('button', '', `+${posts.length - room + 1} more`))
      row.append(cell)
    }
    grid.append(row)
  }
  view.replaceChildren(grid)
  document.getElementById('summary').textContent = `${count} posts`
}

/** The rows in sight, in a list as high as all of them. */
function drawAgenda() {
  const end = addMonths(first, 1)
  const posts = []
  for (let day = first; day < end; day += DAY) posts.push(...visible(toDay(day)))
  const list = element('div')
  list.style.cssText = `position: relative; flex: none; height: ${posts.length * 52}px`
  const draw = () => {
    const from = Math.max(0, Math.floor(view.scrollTop / 52) - 8)
    const rows = posts.slice(from, from + Math.ceil(view.clientHeight / 52) + 16)
    list.replaceChildren(
      ...rows.map((post, index) => {
        const row = chip(post, 'row')
        row.style.top = `${(from + index) * 52}px`
        return row
      }),
    )
  }
  view.replaceChildren(list)
  view.onscroll = draw
  draw()
}

function draw() {
  document.getElementById('title').textContent = `${shown} ${toDay(first)}`
  view.onscroll = null
  if (shown === 'agenda') return drawAgenda()
  const start = weekStart(shown === 'week' ? first + 15 * DAY : first)
  if (shown === 'week') drawGrid(start, 1, 10)
  else drawGrid(start, 6, 5)
}

for (const name of ['month', 'week', 'agenda']) {
  document.getElementById(name).onclick = () => {
    shown = name
    draw()
  }
}
for (const [name, step] of [
  ['previous', -1],
  ['next', 1],
]) {
  document.getElementById(name).onclick = () => {
    first = addMonths(first, step)
    draw()
  }
}
document.getElementById('filter').oninput = ({ target }) => {
  query = target.value.toLowerCase()
  draw()
}

await signIn()
await read(first)
draw()
await read(addMonths(first, 1))
document.body.dataset.ready = ''
