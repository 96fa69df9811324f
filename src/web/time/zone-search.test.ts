import { expect, test } from 'vitest'
import { listZones, searchZones, toOption, zonesOfCity } from './zone-search.ts'

const NOVEMBER = Date.parse('2026-11-24T00:00Z')
const zones = listZones(['Asia/Kolkata', 'Europe/Berlin', 'Asia/Kolkata'], NOVEMBER)

test('the likely zones come first, and each zone once', () => {
  expect(zones.slice(0, 3).map(({ zone }) => zone)).toEqual(['Asia/Kolkata', 'Europe/Berlin', 'UTC'])
  expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
})

test.each([
  ['tokyo', 'Asia/Tokyo'],
  ['new yo', 'America/New_York'],
  ['são paulo', 'America/Sao_Paulo'],
  ['america/st_johns', 'America/St_Johns'],
  ['asia utc+9 tok', 'Asia/Tokyo'],
  ['utc-3:30', 'America/St_Johns'],
])('%s finds %s first', (text, zone) => {
  expect(searchZones(zones, text, NOVEMBER)[0]?.zone).toBe(zone)
})

test.each([
  ['Asia/Tokyo', 'UTC+9'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/St_Johns', 'UTC−3:30'],
  ['UTC', 'UTC'],
  ['Europe/London', 'UTC'],
])('%s is written with its offset then, %s', (zone, offset) => {
  expect(toOption(zone, NOVEMBER).offset).toBe(offset)
})

test('zones are found by the short name that is shown for them, at the moment', () => {
  const found = (text: string, at = NOVEMBER) => searchZones(zones, text, at).map(({ zone }) => zone)
  expect(found('cet')).toContain('Europe/Berlin')
  expect(found('GMT')).toContain('Europe/London')
  expect(found('cest')).toEqual([])
  expect(found('cest', Date.parse('2026-07-01T00:00Z'))).toContain('Europe/Berlin')
})

test('a zone is found by the name of its city today, whatever the browser calls it', () => {
  const older = [toOption('Asia/Calcutta', NOVEMBER), toOption('Europe/Kiev', NOVEMBER)]
  expect(searchZones(older, 'kolk', NOVEMBER).map(({ zone }) => zone)).toEqual(['Asia/Calcutta'])
  expect(zonesOfCity(older, 'Kyiv').map(({ city }) => city)).toEqual(['Kyiv'])
  expect(zonesOfCity(older, 'asia')).toEqual([])
})

test('the offset is that of the planned moment', () => {
  expect(toOption('Europe/London', Date.parse('2027-07-01T00:00Z')).offset).toBe('UTC+1')
})
