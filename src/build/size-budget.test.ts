import { expect, test } from 'vitest'
import { costs, type BuiltFiles } from './size-budget.ts'

const budget = { landing: 100, screen: 50, styles: 20, fonts: 30 }
const files: BuiltFiles = new Map([
  ['entry.js', { bytes: 40, isInPage: true, imports: ['shared.js'], moduleIds: ['/src/web/main.tsx'] }],
  ['shared.js', { bytes: 10, imports: ['entry.js'] }],
  ['calendar.js', { bytes: 20, imports: ['shared.js', 'grid.js'], moduleIds: ['/a/calendar-screen.tsx'] }],
  ['grid.js', { bytes: 5 }],
  ['drafts.js', { bytes: 7, imports: ['grid.js', 'list.js'], moduleIds: ['/a/drafts-screen.tsx'] }],
  ['list.js', { bytes: 3 }],
  ['worker.js', { bytes: 4, isInPage: true }],
  ['late.js', { bytes: 1000 }],
  ['a.css', { bytes: 12 }],
  ['b.css', { bytes: 1 }],
  ['face.woff2', { bytes: 29 }],
])

test('The first load counts the scripts of the page, of the landing screen and of their imports once', () => {
  expect(costs(files, 'calendar-screen.tsx', budget)[0]).toEqual({
    what: 'script of calendar-screen.tsx',
    bytes: 79,
    allowed: 100,
  })
})

test('Another screen counts only scripts that the first load does not have', () => {
  expect(costs(files, 'calendar-screen.tsx', budget)[1]).toEqual({
    what: 'script that drafts-screen.tsx adds',
    bytes: 10,
    allowed: 50,
  })
  const larger = { ...budget, screens: { 'drafts-screen.tsx': 60 } }
  expect(costs(files, 'calendar-screen.tsx', larger)[1]?.allowed).toBe(60)
})

test('Styles and fonts are counted together', () => {
  expect(costs(files, 'calendar-screen.tsx', budget).slice(2)).toEqual([
    { what: 'styles', bytes: 13, allowed: 20 },
    { what: 'fonts', bytes: 29, allowed: 30 },
  ])
})
