import { expect, test } from 'vitest'
import { zoneNames } from './zone-names.ts'

test('a list of zones has the chosen name of a zone, and not its other name', () => {
  const names = zoneNames('Asia/Kolkata')
  expect(names[0]).toBe('Asia/Kolkata')
  expect(names).not.toContain('Asia/Calcutta')
  expect(new Set(names).size).toBe(names.length)
  expect(zoneNames('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
})
