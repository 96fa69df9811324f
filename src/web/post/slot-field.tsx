import { useState } from 'react'
import type { Display } from '#web/time/display.ts'
import { formatSlotRule, readSlotRule } from '#web/time/slot-words.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface SlotFieldProps {
  label: string
  rules: readonly SlotRule[]
  /** When the account usually posts, by what was read. */
  suggestion: SlotRule | null
  display: Pick<Display, 'zone'>
  onChange: (rules: SlotRule[]) => void
}

/** The moments of the week at which an account posts, as one line for each rule. */
export function SlotField({ label, rules, suggestion, display, onChange }: SlotFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? rules.map(formatSlotRule).join('; ')
  const read = text
    .split(';')
    .flatMap((line) => (line.trim() === '' ? [] : [readSlotRule(line, display.zone)]))
  const trouble = read.flatMap((one) => (one.ok ? [] : [one.trouble]))[0]
  const offer = suggestion === null ? null : formatSlotRule(suggestion)

  function change(next: string): void {
    setTyped(next)
    const lines = next.split(';').filter((line) => line.trim() !== '')
    const found = lines.map((line) => readSlotRule(line, display.zone))
    const good = found.flatMap((one) => (one.ok ? [one.value] : []))
    if (good.length === found.length) onChange(good)
  }

  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        value={text}
        error={trouble}
        placeholder={`Mon to Fri 09:00, 13:00, ${display.zone}`}
        hint={read.length === 0 ? 'Days, times and zone; a semicolon begins further ones.' : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (trouble === undefined) setTyped(null)
        }}
      />
      {offer !== null && offer !== text && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>As it usually posts: {offer}</span>
          <Button size="sm" variant="quiet" aria-label={`Use it: ${offer}`} onClick={() => change(offer)}>
            Use it
          </Button>
        </p>
      )}
    </div>
  )
}
