import { expect, test } from 'vitest'
import { MAX_CARD_DESCRIPTION, MAX_CARD_TITLE } from '#contract/workspace/limits.ts'
import { decodeHtml, readHtml } from './read-html.ts'

let rests = 0
const read = (html: string) =>
  readHtml(html, () => {
    rests++
    return Promise.resolve()
  })
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`

test('the data for cards comes before the title and the description of a page', async () => {
  const title = '<title>Plain &amp; simple</title>'
  expect(await read(`${title}<meta name=description content=Words>`)).toEqual({
    title: 'Plain & simple',
    description: 'Words',
    image: '',
  })
  const graph =
    meta('og:title', 'For &quot;cards&quot;') + meta('og:image', '/a.png') + meta('og:title', 'Later')
  expect(await read(`<head>${title}${graph}${meta('twitter:description', 'Short')}`)).toEqual({
    title: 'For "cards"',
    description: 'Short',
    image: '/a.png',
  })
})

test('a text becomes one short line without control characters and direction marks', async () => {
  const words = await read(
    meta('og:title', 'One\n\u0000 \u202eTwo &#xD800;') + meta('og:description', 'é'.repeat(5_000)),
  )
  expect(words.title).toBe('One Two �')
  expect(words.description).toBe('é'.repeat(MAX_CARD_DESCRIPTION))
})

test('a title of a megabyte, or one that never ends, is bounded, and others have their turn', async () => {
  rests = 0
  const { title } = await read(`<title>${'long '.repeat(200_000)}`)
  expect(title.length).toBeLessThanOrEqual(MAX_CARD_TITLE)
  expect(title).toMatch(/^long long/)
  expect(rests).toBeGreaterThan(10)
  expect((await read(`<meta property="og:title" content="${'x'.repeat(1_000_000)}">`)).title).toHaveLength(
    MAX_CARD_TITLE,
  )
})

test.each([
  ['never closes an element', '<b>'.repeat(300_000)],
  ['closes other elements than it opened', '<b>'.repeat(1_000) + '</i>'.repeat(200_000)],
  ['mixes elements that close each other', '<div>'.repeat(100_000) + '<p>'.repeat(100_000)],
])('a page that %s is read up to there, so that it takes no more than a moment', async (_, body) => {
  rests = 0
  const words = await read(`<title>Deep</title>${body}<meta property="og:title" content="Never reached">`)
  expect(words.title).toBe('Deep')
  expect(rests).toBe(1)
})

test('a page with many elements is read to its end', async () => {
  const list = '<ul>' + '<li><a href=/>One</a><br>'.repeat(20_000) + '</ul>'
  const words = await read(`<body>${'<div>'.repeat(200)}${list}${meta('og:title', 'At the end')}`)
  expect(words.title).toBe('At the end')
})

test('a page without a title has an empty title', async () => {
  for (const html of [
    '',
    '<html>',
    '<!-- <title>No</title> -->',
    '<title> </title>',
    '<'.repeat(10_000),
    '{"a":1}',
  ])
    expect((await read(html)).title).toBe('')
})

test('the encoding comes from the header, otherwise from the page, otherwise it is UTF-8', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1">Grüße', 'latin1')
  expect(decodeHtml(latin, 'text/html')).toContain('Grüße')
  expect(decodeHtml(Buffer.from('Grüße', 'latin1'), 'text/html; charset=windows-1252')).toBe('Grüße')
  expect(decodeHtml(Buffer.from('Grüße'), 'text/html; charset=nonsense')).toBe('Grüße')
  expect(decodeHtml(Buffer.from('Grüße'), 'text/html')).toBe('Grüße')
})
