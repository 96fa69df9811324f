const NIGHTS = 28
const COLUMNS = 7
const STEP = 40
const RADIUS = 13

/** Decoration: the phases of the moon over four weeks, as almanacs print them. */
export function MoonMonth() {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * STEP} ${(NIGHTS / COLUMNS) * STEP}`}
      aria-hidden
      className="w-full max-w-md text-accent"
    >
      {Array.from({ length: NIGHTS }, (_, night) => {
        const x = ((night % COLUMNS) + 0.5) * STEP
        const y = (Math.floor(night / COLUMNS) + 0.5) * STEP
        return (
          <g key={night}>
            <circle cx={x} cy={y} r={RADIUS} fill="none" stroke="currentColor" strokeOpacity="0.35" />
            <path d={litPart(x, y, night / NIGHTS)} fill="currentColor" fillOpacity="0.8" />
          </g>
        )
      })}
    </svg>
  )
}

/** The lit part at a phase from 0 (new) over 0.5 (full) to 1: half a disc and the curve of the shadow. */
function litPart(x: number, y: number, phase: number): string {
  const isWaxing = phase < 0.5
  const bulge = Math.cos(2 * Math.PI * phase)
  const rim = isWaxing ? 1 : 0
  const shadow = bulge > 0 === isWaxing ? 0 : 1
  const [top, bottom] = [y - RADIUS, y + RADIUS]
  const width = Math.abs(bulge) * RADIUS
  return `M${x} ${top}A${RADIUS} ${RADIUS} 0 0 ${rim} ${x} ${bottom}A${width} ${RADIUS} 0 0 ${shadow} ${x} ${top}z`
}
