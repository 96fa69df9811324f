/** From no posts to the most. Days to come are pale and framed; forced colours leave the frame. */
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
