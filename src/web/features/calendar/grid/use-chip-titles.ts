import { useEffect } from 'react'

/** A chip has no room for all that it says to the ear; whoever points at it reads it. */
export function useChipTitles(): void {
  // Thousands may be drawn, and each says it all in its name already: one listener of the page serves those pointed at.
  useEffect(() => {
    document.addEventListener('pointerover', showTitle)
    return () => document.removeEventListener('pointerover', showTitle)
  }, [])
}

function showTitle({ target }: PointerEvent): void {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[role=grid] [data-post]') : null
  if (chip?.ariaLabel) chip.title = chip.ariaLabel
}
