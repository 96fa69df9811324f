import { expect, test } from 'vitest'
import { parseSettings } from './device-settings.ts'

const nothing = {
  theme: 'system',
  zone: null,
  weekStart: null,
  hourCycle: null,
  letterKeys: true,
  isPreviewOpen: true,
  recentZones: [],
  numberPlace: 'end',
  postColour: 'status',
  hasLanes: false,
  showsDrafts: true,
  asksForDescriptions: true,
  undoSeconds: 5,
}

test('nothing kept leaves every choice to the browser', () => {
  expect(parseSettings({})).toEqual(nothing)
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
    numberPlace: 'start',
    postColour: 'calendar',
    hasLanes: true,
    showsDrafts: false,
    asksForDescriptions: false,
    undoSeconds: 10,
  }
  expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
})

test('a choice that means nothing any more falls away, and only that one', () => {
  const kept = { theme: 'sepia', zone: 'Mars/Olympus', weekStart: 8, hourCycle: 24, undoSeconds: 600 }
  expect(parseSettings(kept)).toEqual({ ...nothing, hourCycle: 24 })
})

test('a zone that is none is not a choice, and what is no object has none', () => {
  expect(parseSettings({ zone: 5, recentZones: ['Nowhere', 5], numberPlace: 'middle' })).toEqual(nothing)
  for (const stored of [[], 'dark', null, 5, undefined]) expect(parseSettings(stored)).toBeNull()
})
