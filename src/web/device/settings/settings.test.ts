import { expect, test } from 'vitest'
import { textToSettings } from './settings.ts'

const nothing = {
  theme: 'system',
  zone: null,
  weekStart: null,
  hourCycle: null,
  letterKeys: true,
  isPreviewOpen: true,
  recentZones: [],
  numbering: { style: 'off', place: 'end' },
  showsDrafts: true,
}

test('nothing kept leaves every choice to the browser', () => {
  expect(textToSettings(null)).toEqual(nothing)
})

test('what was chosen comes back', () => {
  const chosen = {
    theme: 'dark',
    zone: 'Asia/Kolkata',
    weekStart: 7,
    hourCycle: 12,
    letterKeys: false,
    isPreviewOpen: false,
    recentZones: ['Asia/Tokyo'],
    numbering: { style: '(n/total)', place: 'start' },
    showsDrafts: false,
  }
  expect(textToSettings(JSON.stringify(chosen))).toEqual(chosen)
})

test('a choice that means nothing any more falls away, and only that one', () => {
  const kept = { theme: 'sepia', zone: 'Mars/Olympus', weekStart: 8, hourCycle: 24 }
  expect(textToSettings(JSON.stringify(kept))).toEqual({ ...nothing, hourCycle: 24 })
})

test.each(['[]', '"dark"', 'null', '{"zone":5}'])('%s is not a choice', (text) => {
  expect(textToSettings(text)).toEqual(nothing)
})
