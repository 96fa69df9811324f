import { expect, test } from 'vitest'
import { addSceneAhead } from './add-scene-ahead.ts'
import { type Scene, sceneOf } from './scene.ts'

const november = sceneOf('month', '2026-11-15', 1)

function drawAll(scenes: readonly Scene[], shown: Scene): Scene[] {
  const more = addSceneAhead(scenes, shown, 1)
  return more === null ? [...scenes] : drawAll(more, shown)
}

const keysOf = (scenes: readonly Scene[]) => scenes.map(({ key }) => key)

test('the next month comes first, then the other views, then the month before', () => {
  expect(keysOf(drawAll([november], november))).toEqual([
    'month November 2026',
    'month December 2026',
    'week 9 to 15 November 2026',
    'agenda November 2026',
    'month October 2026',
  ])
})

test('what is drawn already is neither drawn again nor moved', () => {
  const all = drawAll([november], november)
  expect(addSceneAhead(all, november, 1)).toBeNull()
  const december = all.find(({ key }) => key === 'month December 2026') ?? november
  const later = drawAll(all, december)
  expect(keysOf(later).filter((key) => keysOf(all).includes(key))).toEqual(
    keysOf(all).filter((key) => keysOf(later).includes(key)),
  )
})

test('however long somebody goes on, few scenes are kept, and the one that is shown is among them', () => {
  let shown = november
  let scenes = [november]
  for (let month = 1; month <= 9; month++) {
    shown = sceneOf('month', `2027-0${month}-15`, 1)
    const isDrawn = keysOf(scenes).includes(shown.key)
    scenes = drawAll(isDrawn ? scenes : [...scenes, shown], shown)
    expect(scenes.length).toBeLessThanOrEqual(6)
    expect(keysOf(scenes)).toContain(shown.key)
  }
})

test('beside a day and a quarter only the month is drawn', () => {
  const day = sceneOf('day', '2026-11-15', 1)
  expect(keysOf(drawAll([day], day))).toEqual(['day Sunday, 15 November 2026', 'month November 2026'])
})
