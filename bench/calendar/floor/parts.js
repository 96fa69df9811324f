// The elements of parts.html, cloned and filled in.
const parts = Object.fromEntries(
  [...document.querySelectorAll('template')].map(({ dataset, content }) => [
    dataset.part,
    content.firstElementChild,
  ]),
)
const STATUS_WORDS = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'API draft',
  failed: 'Failed',
  overdue: 'Overdue',
}
const TYPE_WORDS = {
  comment: 'Reply',
  thread: 'Thread',
  post: 'Post',
  retweet: 'Repost',
  quote_repost: 'Quote',
}

export const make = (name) => parts[name].cloneNode(true)

/** A post in a small cell. */
export function makeChip(post, name) {
  const chip = make(name)
  const [shape, time, line] = chip.children
  chip.dataset.post = post.uuid
  chip.setAttribute(
    'aria-label',
    `${post.time} ${STATUS_WORDS[post.status]}, ${TYPE_WORDS[post.type]}, ${post.account}: ${post.line}`,
  )
  chip.classList.add(`border-s-account-${post.colour}`)
  shape.className = `shape shape-${post.status} text-${post.status}`
  time.textContent = name === 'tall' ? `${post.time} · ${TYPE_WORDS[post.type]}` : post.time
  line.textContent = post.line
  return chip
}

/** A post as a row of a list. */
export function makeRow(post, top) {
  const item = make('row')
  item.style.insetBlockStart = `${top}px`
  const button = item.firstElementChild
  button.dataset.post = post.uuid
  const [time, words] = button.children
  time.textContent = post.time
  const [about, line] = words.children
  const [status, type] = about.children
  status.append(make(post.status))
  type.textContent = TYPE_WORDS[post.type]
  if (post.target !== '') {
    const target = make('target')
    target.textContent = `to @${post.target}`
    about.append(target)
  }
  const account = make('account')
  account.firstElementChild.className = `size-2 shrink-0 rounded-xs bg-account-${post.colour} forced-color-adjust-none`
  account.lastElementChild.textContent = post.account
  about.append(account)
  line.textContent = post.line
  return item
}
