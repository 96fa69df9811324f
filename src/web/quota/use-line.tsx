interface UseLineProps {
  /** Oldest first. */
  points: readonly { at: number; used: number }[]
  max: number
  label: string
  /** The first and the last day. */
  start: string
  end: string
  format: (number: number) => string
}

const WIDTH = 100
const HEIGHT = 24
const LEAST_LABELLED = 0.6

/** A line of use over time between its axes; the dashed line is the maximum. */
export function UseLine({ points, max, label, start, end, format }: UseLineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const span = last.at - first.at
  const top = Math.max(max, 1, ...points.map(({ used }) => used))
  // A maximum that was exceeded has its number beside its line, unless the 0 is too near.
  const labelled = max / top < LEAST_LABELLED ? top : max
  const x = (at: number) => ((at - first.at) / span) * WIDTH
  const y = (used: number) => HEIGHT - (Math.max(used, 0) / top) * HEIGHT
  const path = points.map(({ at, used }) => `${x(at).toFixed(2)},${y(used).toFixed(2)}`).join(' ')

  return (
    <div className="grid text-xs text-ink-soft">
      <div className="flex gap-1">
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing inside the page takes its colours from the theme.
          role="img"
          aria-label={label}
          viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
          preserveAspectRatio="none"
          className="h-10 min-w-0 flex-1 border-s border-b border-line-strong text-accent"
        >
          <line
            x1={0}
            x2={WIDTH}
            y1={y(max)}
            y2={y(max)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <polyline
            points={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span aria-hidden className="flex flex-col leading-none">
          <i style={{ flexGrow: top - labelled }} />
          <span>{format(labelled)}</span>
          <i style={{ flexGrow: labelled }} />
          <span>0</span>
        </span>
      </div>
      <span aria-hidden className="flex justify-between gap-4">
        <span>{start}</span>
        <span>{end}</span>
      </span>
    </div>
  )
}
