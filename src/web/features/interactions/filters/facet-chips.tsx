import { Check } from 'lucide-react'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface FacetChipsProps {
  name: string
  /** How many posts each choice would show. */
  counts: ReadonlyMap<string, number>
  chosen: readonly string[]
  toWord: (key: string) => string
  display: Display
  onChoose: (chosen: string[]) => void
}

/** Toggle buttons, each with the number of posts that it would show. */
export function FacetChips({ name, counts, chosen, toWord, display, onChoose }: FacetChipsProps) {
  // A chosen key stays, so that it can be removed even when it shows nothing.
  const keys = [...new Set([...counts.keys(), ...chosen])].toSorted((a, b) =>
    toWord(a) < toWord(b) ? -1 : 1,
  )
  return (
    <fieldset className="flex shrink-0 items-center gap-1">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="text-sm text-ink-soft">
        {name}
      </span>
      {keys.map((key) => {
        const isChosen = chosen.includes(key)
        return (
          <Button
            key={key}
            size="sm"
            aria-pressed={isChosen}
            {...(isChosen ? { icon: Check } : {})}
            onClick={() => onChoose(isChosen ? chosen.filter((each) => each !== key) : [...chosen, key])}
          >
            {toWord(key)}
            <span className="font-normal text-ink-soft">{formatNumber(counts.get(key) ?? 0, display)}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}
