let takenBack: string | null = null

export function noteTakenBack(draft: string): void {
  takenBack = draft
}

/** Is true once, when the composer opens the draft after Undo. */
export function wasJustTakenBack(draft: string): boolean {
  const isSame = takenBack === draft
  if (isSame) takenBack = null
  return isSame
}
