import type { Zone } from './zone.ts'

/** `Tokyo`, `New York` */
export function cityOf(zone: Zone): string {
  return RENAMED[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** The cities whose zones some browsers list under an older name. */
const RENAMED: Readonly<Record<Zone, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Rangoon': 'Yangon',
  'Europe/Kiev': 'Kyiv',
  'America/Godthab': 'Nuuk',
}
