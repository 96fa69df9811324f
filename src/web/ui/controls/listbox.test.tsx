import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Listbox, type ListboxOption, nextActive, useListbox } from './listbox.tsx'

const walk = (keys: readonly number[], start: number | null, count: number, takesText: boolean) =>
  keys.reduce<(number | null)[]>(
    (passed, by) => [...passed, nextActive(passed.at(-1) ?? null, by, count, takesText)],
    [start],
  )

test('the arrows lead through the options in a circle', () => {
  expect(walk([1, 1, 1, 1], 0, 3, false)).toEqual([0, 1, 2, 0, 1])
  expect(walk([-1, -1], 0, 3, false)).toEqual([0, 2, 1])
  expect(walk([1, -1], 0, 1, false)).toEqual([0, 0, 0])
})

test('where the typed text is an answer, no option is active between the last and the first', () => {
  expect(walk([1, 1, 1, 1], null, 2, true)).toEqual([null, 0, 1, null, 0])
  expect(walk([-1, -1, -1], null, 2, true)).toEqual([null, 1, 0, null])
})

test('without options none is active', () => {
  expect(nextActive(null, 1, 0, false)).toBeNull()
  expect(nextActive(2, -1, 0, true)).toBeNull()
})

const OPTIONS: readonly ListboxOption[] = [
  { key: 'a', content: 'Berlin', group: 'Zones' },
  { key: 'b', content: 'Tokyo', group: 'Zones' },
]

function Search({ options, takesText }: { options: readonly ListboxOption[]; takesText: boolean }) {
  const { field, list } = useListbox({ options, takesText, onChoose: () => {} })
  return (
    <>
      <input {...field} />
      <Listbox {...list} label="Cities" />
    </>
  )
}

function render(options: readonly ListboxOption[], takesText: boolean) {
  const html = renderToStaticMarkup(<Search options={options} takesText={takesText} />)
  const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]
  return { html, read }
}

test('the field names its list and the active option, which is the first unless the text is an answer', () => {
  const { html, read } = render(OPTIONS, false)
  expect(read('role')).toBe('combobox')
  expect(html).toContain(`<div id="${read('aria-controls')}" role="listbox" aria-label="Cities">`)
  expect(html).toContain(`id="${read('aria-activedescendant')}" role="option" aria-selected="true"`)
  expect(html).toMatch(/role="group" aria-labelledby="([^"]+)" class="[^"]+"><p id="\1"[^>]*>Zones</)
  expect(render(OPTIONS, true).read('aria-activedescendant')).toBeUndefined()
})

test('a list that is empty has no active option; the field of a text then has no list that is open', () => {
  expect(render([], false).read('aria-activedescendant')).toBeUndefined()
  expect(render([], true).read('aria-expanded')).toBe('false')
})
