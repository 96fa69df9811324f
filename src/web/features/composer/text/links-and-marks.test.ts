import { expect, test } from 'vitest'
import { parseDocument } from 'htmlparser2'
import { renameStylesAndHandlers, withLinksAndMarks } from './links-and-marks.ts'

const paste = (plain: string, html: string) =>
  withLinksAndMarks(plain, parseDocument(renameStylesAndHandlers(html)), 'https://almanac.example')

const SHOP = '<a href="https://shop.example/open">our website</a>'
const DISPLAY = 'color: black; display:none'

test.each([
  [
    'the address of a link',
    'See our website, or come by',
    `<p>See ${SHOP}, or come by</p>`,
    'See our website https://shop.example/open, or come by',
  ],
  [
    'a link in several parts',
    'See our website.',
    '<p>See <a href="https://a.example/b"><i>our</i> <b>web</b>site</a>.</p>',
    'See our website https://a.example/b.',
  ],
  ['a link before letters', 'our websites', `${SHOP}s`, 'our website https://shop.example/open s'],
  [
    'a shortened address',
    'See a.example/boats-of…',
    'See <a href="https://www.a.example/boats-of-may">a.example/boats-of…</a>',
    'See https://www.a.example/boats-of-may',
  ],
  [
    'an address without its beginning',
    'See a.example',
    'See <a href="https://a.example/">a.example</a>',
    'See https://a.example/',
  ],
  [
    'a list',
    'Open:\n\nMonday\nFriday',
    '<p>Open:</p><ul><li>Monday</li><li><p>Friday</p></li></ul>',
    'Open:\n\n- Monday\n- Friday',
  ],
  [
    'a numbered list',
    'Cut\nBake\nEat',
    '<ol start="2"><li>Cut<li>Bake<li value="9"><b>Eat</b></ol>',
    '2. Cut\n3. Bake\n9. Eat',
  ],
  [
    'a list in a list',
    'Fruit\nApple\nBread',
    '<ul><li>Fruit<ol><li>Apple</li></ol></li><li>Bread</li></ul>',
    '- Fruit\n1. Apple\n- Bread',
  ],
  [
    'a list of links',
    'Shop\nMap',
    `<ul><li>${SHOP.replace('our website', 'Shop')}</li><li>Map</li></ul>`,
    '- Shop https://shop.example/open\n- Map',
  ],
  [
    'headings and paragraphs',
    'Hours\n\nSee our website',
    `<h2>Hours</h2><p>See ${SHOP}</p>`,
    'Hours\n\nSee our website https://shop.example/open',
  ],
  [
    'a document of Google Docs',
    'One\nour website',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li dir="ltr" style="list-style-type:disc"><p><span>One</span></p></li><li><p>${SHOP}</p></li></ul></b>`,
    '- One\n- our website https://shop.example/open',
  ],
  [
    'cells of a spreadsheet',
    'Mon\tour website\nTue\t9',
    `<style>td {color: red}</style><table><tr><td>Mon</td><td>${SHOP}</td></tr><tr><td>Tue</td><td>9</td></tr></table>`,
    'Mon\tour website https://shop.example/open\nTue\t9',
  ],
  [
    'a link after a hidden text',
    'See our website',
    `<p>See <span style="${DISPLAY}">this secret</span>${SHOP}</p>`,
    'See our website https://shop.example/open',
  ],
  [
    'a link after words in capitals',
    'OPENING HOURS\nour website',
    `<h2 style="text-transform: uppercase">Opening hours</h2>${SHOP}`,
    'OPENING HOURS\nour website https://shop.example/open',
  ],
])('a paste keeps %s', (_, plain, html, expected) => {
  expect(paste(plain, html)).toBe(expected)
})

test.each([
  ['a link that shows its address', 'https://a.example', '<a href="https://a.example">https://a.example</a>'],
  ['a link that runs a script', 'our website', '<a href="javascript:alert(1)">our website</a>'],
  [
    'a link to a file, a mail or a place',
    'a b c',
    '<a href="file:///etc">a</a> <a href="mailto:a@b.example">b</a> <a href="#c">c</a>',
  ],
  ['an address with spaces', 'our website', '<a href="https://a.example/b c">our website</a>'],
  ['a page of Almanac', 'Open it', '<a href="https://almanac.example/compose/thread">Open it</a>'],
  [
    'mentions, hashtags and footnotes',
    '@mia #sea x[1]',
    '<a href="https://a.example/mia">@mia</a> <a href="https://a.example/t">#sea</a> x<sup><a href="https://a.example#1">[1]</a></sup>',
  ],
  [
    'a hidden link',
    'Hours',
    `Hours<a href="https://a.example" style="${DISPLAY}">Hours</a><a hidden href="https://a.example">x</a>`,
  ],
  ['a part of one item', 'Monday', '<ul><li>Monday</li></ul>'],
  [
    'a menu without marks',
    'Home\nShop',
    '<ul style="margin:0; list-style: none"><li>Home</li><li>Shop</li></ul>',
  ],
  ['marks in the plain text', '• One\n  * Two\n3) Three', '<ul><li>One</li><li>Two</li><li>Three</li></ul>'],
  ['marks in an item', 'Do:\n- One\n1. Two', '<p>Do:</p><ul><li>- One</li><li>1. Two</li></ul>'],
  [
    'a list of Word',
    '·\tOne\n·\tTwo',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>§<span>&nbsp;</span></span>One</p><p><span>§</span>Two</p>",
  ],
  ['another text', 'Hours', `${'Words that are only here. '.repeat(100)}${SHOP}`],
])('a paste is plain with %s', (_, plain, html) => {
  expect(paste(plain, html)).toBe(plain)
})

test('styles and event handlers get other names, but addresses and words do not', () => {
  const page =
    '<a href="https://a.example/?style=1&once=2" style = "x" onclick="y">on, style</a><style>a</style>'
  expect(renameStylesAndHandlers(page)).toBe(
    '<a href="https://a.example/?style=1&once=2" data-style = "x" data-onclick="y">on, style</a><data-style>a</data-style>',
  )
})

test('a deep page is read like a flat one', () => {
  const [open, close] = ['<div>'.repeat(10_000), '</div>'.repeat(10_000)]
  expect(paste('See our website', `See ${open}${SHOP}${close}`)).toBe(
    'See our website https://shop.example/open',
  )
})

test('a long page with many lists is read in one pass', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Line ${index}`)
  const html = `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
  expect(paste(lines.join('\n'), html)).toBe(lines.map((line, index) => `${index + 1}. ${line}`).join('\n'))
})
