// The floor: what a month costs when a page does nothing but fetch, sort and clone elements, without any library. It
// stands in a picture of the calendar's own page, reads what the calendar reads, and draws the same elements in the same look.
import { make, makeChip, makeRow } from './parts.js'

const zone = 'Europe/Berlin'
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const [DAY, HOUR, REM] = [86_400_000, 3_600_000, 16]
const [HEADING, ROW, SPARE, WEEKDAYS] = [36, 52, 6 * 52, 24]
const today = toDay(Date.now())
const asked = Date.UTC(2026, 10, 15)

let shown = 'Month'
let date = asked
let query = ''
let place = document.querySelector('table')
let space
const title = document.querySelector('h2')
const strip = document.querySelector('section[aria-label="Failed and overdue"]')
const summary = document.querySelector('section[aria-label="Summary"] p')
/** The posts of each day, of all months that were read. */
const days = new Map()
const colours = new Map()

function toDay(moment) {
  return new Date(moment).toISOString().slice(0, 10)
}
function monthOf(moment, more = 0) {
  return Date.UTC(new Date(moment).getUTCFullYear(), new Date(moment).getUTCMonth() + more, 1)
}
const weekStart = (moment) => moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY

// The offset of each hour is enough: none changes within one.
const offsets = new Map()
function offsetAt(moment) {
  const hour = Math.floor(moment / HOUR)
  let offset = offsets.get(hour)
  if (offset === undefined) {
    const [, hours = '0'] = /GMT([+-]\d\d)?/.exec(clock.format(moment)) ?? []
    offsets.set(hour, (offset = Number(hours) * HOUR))
  }
  return offset
}

/** A month with a day on both sides, as the calendar asks for it; every post goes to its day once. */
async function read(month) {
  const range = `start_date=${toDay(month - DAY)}&end_date=${toDay(monthOf(month, 1))}`
  const answer = await fetch(`/api/v1/dashboard/post/by_date?${range}`, {
    headers: { 'X-Almanac-Proof': localStorage.getItem('almanac.proof') },
  })
  const { data } = await answer.json()
  const [first, end] = [toDay(month), toDay(monthOf(month, 1))]
  const now = Date.now()
  for (const record of data) {
    const at = Date.parse(record.scheduled_at)
    const local = new Date(at + offsetAt(at)).toISOString()
    const day = local.slice(0, 10)
    if (day < first || day >= end) continue
    if (!colours.has(record.calendar_uuid)) colours.set(record.calendar_uuid, colours.size + 1)
    const post = {
      uuid: record.post_uuid,
      time: local.slice(11, 16),
      status: record.status === 'scheduled' && now - at > 300_000 ? 'overdue' : record.status,
      type: record.post_type,
      line: record.content.slice(0, 300),
      text: record.content.toLowerCase(),
      target: record.post_metadata?.username ?? '',
      account: record.calendar_metadata.name,
      colour: colours.get(record.calendar_uuid),
    }
    if (days.has(day)) days.get(day).push(post)
    else days.set(day, [post])
  }
}

function postsOf(day) {
  const posts = days.get(day) ?? []
  return query === '' ? posts : posts.filter(({ text }) => text.includes(query))
}

function show(drawn, name, count) {
  place.replaceWith(drawn)
  place = drawn
  title.textContent = name
  summary.textContent = `${count} posts`
}

function drawGrid(start, weeks, name) {
  const table = make('table')
  table.setAttribute('aria-label', name)
  const isTall = weeks === 1
  const [head, body] = table.children
  const days = Array.from({ length: weeks * 7 }, (_, index) => start + index * DAY)
  const byDay = days.map((moment) => postsOf(toDay(moment)))
  const room = Math.floor((spaceFor(byDay) / weeks - 1.75 * REM) / ((isTall ? 3.75 : 1.25) * REM))
  let count = 0
  for (let index = 0; index < 7; index++) {
    const weekday = make('weekday')
    weekday.abbr = dayWords.format(start + index * DAY).split(' ')[0]
    weekday.textContent = weekday.abbr.slice(0, 3)
    head.firstElementChild.append(weekday)
  }
  for (let week = 0; week < weeks; week++) {
    const row = make('week')
    for (let index = 0; index < 7; index++) {
      const moment = days[week * 7 + index]
      const posts = byDay[week * 7 + index]
      count += posts.length
      row.append(makeCell(moment, posts, room, isTall))
    }
    body.append(row)
  }
  show(table, name, count)
}

/** How high the days may be. The strip of what went wrong keeps its room where nothing did. */
function spaceFor(byDay) {
  const isTroubled = byDay.some((posts) => posts.some(({ status }) => /failed|overdue/.test(status)))
  if (strip !== null) strip.style.visibility = isTroubled ? '' : 'hidden'
  return (space ??= place.getBoundingClientRect().height - WEEKDAYS)
}

function makeCell(moment, posts, room, isTall) {
  const cell = make('cell')
  const day = toDay(moment)
  const isOutside = !isTall && monthOf(moment) !== monthOf(date)
  cell.dataset.day = day
  const words = dayWords.format(moment)
  cell.setAttribute('aria-label', `${words}, ${posts.length} posts`)
  cell.className = `group flex min-h-0 min-w-0 flex-col overflow-hidden border-s border-t px-0.5 outline-offset-0 first:border-s-0 focus-visible:-outline-offset-2 ${isOutside ? 'bg-page' : 'bg-surface'}`
  const [open, start] = cell.firstElementChild.children
  open.dataset.openDay = day
  open.setAttribute('aria-label', `Open ${words}`)
  open.className = `h-5 shrink-0 rounded-sm text-sm min-w-6 px-1.5 text-start ${day === today ? 'bg-accent font-semibold text-on-accent hover:bg-accent-strong' : `hover:bg-hover ${isOutside ? 'text-ink-faint' : 'font-medium text-ink'}`}`
  open.textContent = String(new Date(moment).getUTCDate())
  start.dataset.newOn = day
  if (day < today) start.setAttribute('aria-disabled', 'true')
  const count = posts.length <= room ? posts.length : room - 1
  for (let index = 0; index < count; index++) cell.append(makeChip(posts[index], isTall ? 'tall' : 'flat'))
  if (posts.length > count) {
    const more = make('more')
    more.dataset.openDay = day
    more.textContent = `+${posts.length - count} more`
    cell.append(more)
  }
  return cell
}

/** The rows in sight, in a list as high as all of them, which opens at its date. */
function drawAgenda(name) {
  const sections = []
  let [height, count] = [0, 0]
  for (let moment = monthOf(date); moment < monthOf(date, 1); moment += DAY) {
    const posts = postsOf(toDay(moment))
    if (posts.length === 0 && toDay(moment) !== today) continue
    sections.push({ moment, posts, top: height })
    height += HEADING + posts.length * ROW
    count += posts.length
  }
  const box = make('box')
  const list = box.firstElementChild
  list.setAttribute('aria-label', name)
  list.style.height = `${height}px`
  const draw = (from, to) => {
    const items = []
    for (const { moment, posts, top } of sections) {
      if (top + HEADING > from && top < to) items.push(makeHeading(moment, posts, top))
      const first = Math.max(0, Math.floor((from - top - HEADING) / ROW))
      const last = Math.min(posts.length, Math.ceil((to - top - HEADING) / ROW))
      for (let index = first; index < last; index++)
        items.push(makeRow(posts[index], top + HEADING + index * ROW))
    }
    list.replaceChildren(...items)
  }
  const start = sections.find(({ moment }) => moment >= date)?.top ?? 0
  spaceFor(sections.map(({ posts }) => posts))
  draw(start - SPARE, start + place.clientHeight + SPARE)
  show(box, name, count)
  box.scrollTop = start
  box.onscroll = () => draw(box.scrollTop - SPARE, box.scrollTop + box.clientHeight + SPARE)
}

function makeHeading(moment, posts, top) {
  const item = make('heading')
  item.style.insetBlockStart = `${top}px`
  const line = item.firstElementChild
  const [open, count] = line.firstElementChild.children
  open.dataset.openDay = toDay(moment)
  open.textContent = dayWords.format(moment)
  count.textContent = `${posts.length} posts`
  if (toDay(moment) >= today) line.append(make('newThread'))
  return item
}

function draw() {
  const month = monthWords.format(date)
  if (shown === 'Agenda') return drawAgenda(month)
  if (shown === 'Week') return drawGrid(weekStart(date), 1, `Week of ${toDay(weekStart(date))}`)
  const start = weekStart(monthOf(date))
  drawGrid(start, Math.ceil((monthOf(date, 1) - start) / (7 * DAY)), month)
}

for (const button of document.querySelectorAll('button')) {
  const name = button.getAttribute('aria-label') ?? button.textContent
  if (['Month', 'Week', 'Agenda'].includes(name)) {
    button.onclick = () => {
      shown = name
      draw()
    }
  }
  if (name === 'Previous' || name === 'Next') {
    button.onclick = () => {
      date = monthOf(date, name === 'Next' ? 1 : -1) + 14 * DAY
      draw()
    }
  }
}
document.querySelector('input[type=search]').oninput = ({ target }) => {
  query = target.value.toLowerCase()
  draw()
}

await read(monthOf(date))
draw()
await Promise.all([read(monthOf(date, 1)), read(monthOf(date, -1))])
draw()
document.body.dataset.ready = ''
