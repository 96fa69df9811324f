interface UseLineProps {
  /** Oldest first. */
  points: readonly { at: number; used: number }[]
  max: number
  label: string
}

const WIDTH = 100
const HEIGHT = 24

/** A line of use over time; the dashed line is the maximum. */
export function UseLine({ points, max, label }: UseLineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.at === last.at) return null
  const span = last.at - first.at
  const top = Math.max(max, 1, ...points.map(({ used }) => used))
  const x = (at: number) => ((at - first.at) / span) * WIDTH
  const y = (used: number) => HEIGHT - (Math.max(used, 0) / top) * HEIGHT
  const path = points.map(({ at, used }) => `${x(at).toFixed(2)},${y(used).toFixed(2)}`).join(' ')

  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing that lives in the page takes its colours from the theme.
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-accent"
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
  )
}
