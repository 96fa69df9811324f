/** The number of heat colours in theme.css. */
const STEPS = 6

/** Each bound is about the same multiple of the bound before, so that 3 differs from 10 as clearly as 96 from 376. */
export function heatScale(most: number): number[] {
  const bounds: number[] = []
  for (let step = 0; step < STEPS; step++) {
    const bound = Math.max(Math.ceil((most + 1) ** (step / STEPS)), (bounds.at(-1) ?? 0) + 1)
    if (bound <= most) bounds.push(bound)
  }
  return bounds
}

export function heatOf(count: number, scale: readonly number[]): number {
  const step = scale.findLastIndex((bound) => count >= bound)
  return step < 0 ? 0 : Math.ceil(((step + 1) / scale.length) * STEPS)
}

/** Future days also have a frame, because the browser's forced colours hide the fills. */
export const HEAT = {
  past: [
    'border-transparent bg-surface text-ink-soft',
    'border-transparent bg-heat-1',
    'border-transparent bg-heat-2',
    'border-transparent bg-heat-3',
    'border-transparent bg-heat-4',
    'border-transparent bg-heat-5',
    'border-transparent bg-heat-6',
  ],
  toCome: [
    'border-line bg-page text-ink-soft',
    'border-heat-5 bg-heat-1/70',
    'border-heat-5 bg-heat-2/70',
    'border-heat-5 bg-heat-3/70',
    'border-heat-5 bg-heat-4/70',
    'border-heat-5 bg-heat-5/70',
    'border-heat-5 bg-heat-6/70',
  ],
} as const
