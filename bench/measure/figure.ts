/** One measured value. */
export type Figure = {
  what: string
  unit: 'ms' | 'kB' | 'MB' | '%' | ''
  ours: number
  /** With it the goal is a ratio, without it a value. */
  beside?: { name: string; value: number }
  /** At most this. */
  goal?: number
}

export function ratioOf({ ours, beside }: Figure): number | null {
  return beside === undefined ? null : ours / beside.value
}

/** Null without a goal. A figure that is not a number meets no goal. */
export function isMet(figure: Figure): boolean | null {
  return figure.goal === undefined ? null : (ratioOf(figure) ?? figure.ours) <= figure.goal
}
