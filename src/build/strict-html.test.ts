import { expect, test } from 'vitest'
import { inlineCode } from './strict-html.ts'

test('A page without inline code passes', () => {
  const page = `<!-- <style> --><script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"><p class="one">onclick=</p>`
  expect(inlineCode(page)).toBeNull()
})

test.each([
  ['<script>a()</script>', 'an inline script'],
  ['<script type="module" src="/a.js">a()</script>', 'an inline script'],
  ['<STYLE>p{}</STYLE>', 'an inline style'],
  ['<p style="color:red">', 'a style attribute'],
  ['<p onclick="a()">', 'an event attribute'],
  ['<a href="javascript:a()">', 'a script in a link'],
])('%s is %s', (page, fault) => {
  expect(inlineCode(page)).toBe(fault)
})
