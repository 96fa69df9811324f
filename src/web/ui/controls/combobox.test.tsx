import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

const OPTIONS = [
  { key: 'fog', content: '@fog' },
  { key: 'reed', content: '@reed' },
]

function render(given: { error?: string; hint?: string } = {}) {
  const html = renderToStaticMarkup(
    <Combobox label="Person" text="fo" options={OPTIONS} onText={() => {}} onChoose={() => {}} {...given} />,
  )
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  return { html, input, read: (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] }
}

test('a field whose list is closed has no option that Enter would take', () => {
  const { html, input, read } = render()
  expect(read('aria-expanded')).toBe('false')
  expect(input).not.toContain('aria-activedescendant')
  expect(html).toMatch(
    new RegExp(`<div id="${read('aria-controls')}" role="listbox" aria-label="Person" hidden=""`),
  )
})

test('the label belongs to the field, and what is wrong describes it before the hint', () => {
  const { html, read } = render({ error: 'There is no such person.', hint: 'A handle' })
  expect(html).toContain(`<label for="${read(' id')}"`)
  expect(read('aria-invalid')).toBe('true')
  const [error, hint] = read('aria-describedby')?.split(' ') ?? []
  expect(html).toMatch(new RegExp(`id="${error}"[^>]*>.*There is no such person.</p>`))
  expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>A handle</p>`))
})
