import type { Zone } from './zone.ts'

export function cityOf(zone: Zone): string {
  return RENAMED[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

const RENAMED: Readonly<Record<Zone, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Rangoon': 'Yangon',
  'Europe/Kiev': 'Kyiv',
  'America/Godthab': 'Nuuk',
}
