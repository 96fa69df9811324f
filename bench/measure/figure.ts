/** One thing that was measured, as all benches tell it. */
export type Figure = {
  what: string
  unit: 'ms' | 'kB' | 'MB' | '%' | 'of the window' | ''
  ours: number
  /** What ours stands beside; the goal is then a ratio, and otherwise a value of its own. */
  beside?: { name: string; value: number }
  /** At most this. Without one the figure is told for the sake of the others. */
  goal?: number
}

export function ratioOf({ ours, beside }: Figure): number | null {
  return beside === undefined ? null : ours / beside.value
}

/** Null where no goal is set. A figure that could not be measured is no number, and meets nothing. */
export function isMet(figure: Figure): boolean | null {
  return figure.goal === undefined ? null : (ratioOf(figure) ?? figure.ours) <= figure.goal
}
