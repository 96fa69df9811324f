import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { median } from '#bench/measure/median.ts'
import { openGauges } from './gauges.ts'

const SLICE_S = 5
/** What is loaded ahead, and what is put off until nobody waits for anything, is done by then. */
const SETTLED_AFTER_MS = 5000

/**
 * What a page works in a second while nobody does anything, in milliseconds. The median of short stretches is what
 * goes on all the time; what comes now and then, as the turn of a minute does, is in the sum alone.
 */
export async function sitStill(page: Page, seconds: number) {
  await page.waitForLoadState('networkidle')
  await pause(SETTLED_AFTER_MS)
  const { spent } = await openGauges(page)
  const slices: { script: number; task: number }[] = []
  const first = await spent()
  let before = first
  for (let second = 0; second < seconds; second += SLICE_S) {
    await pause(SLICE_S * 1000)
    const after = await spent()
    slices.push({ script: after.script - before.script, task: after.task - before.task })
    before = after
  }
  for (const slice of slices) if (slice.script > 0) console.log(`in ${SLICE_S} s of nothing`, slice)
  const each = (what: 'script' | 'task') => median(slices.map((slice) => slice[what])) / SLICE_S
  return { script: each('script'), task: each('task'), minute: before.script - first.script }
}
