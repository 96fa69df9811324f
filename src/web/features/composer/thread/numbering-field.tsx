import type { Numbering } from '#web/device/drafts/draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'

interface NumberingFieldProps {
  value: Numbering
  isReadOnly: boolean
  /** How many segments only their number makes too long. */
  pushedOver: number
  onSplitAgain: () => void
  onChange: (numbering: Numbering) => void
}

const STYLES = { off: 'Off', 'n/': '1/', 'n/total': '1/7', '(n/total)': '(1/7)' } as const
const PLACES = { start: 'At the start', end: 'At the end' } as const

/** Numbers on the segments: counted as characters, but no part of the edited text. */
export function NumberingField({
  value,
  isReadOnly,
  pushedOver,
  onSplitAgain,
  onChange,
}: NumberingFieldProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Select
          label="Numbering"
          isRow
          value={value.style}
          disabled={isReadOnly}
          onChange={({ target }) => {
            onChange({ ...value, style: keyOf(STYLES, target.value) ?? 'off' })
          }}
        >
          {Object.entries(STYLES).map(([style, words]) => (
            <option key={style} value={style}>
              {words}
            </option>
          ))}
        </Select>
        {value.style !== 'off' && (
          <Select
            label="Place of the number"
            isLabelHidden
            value={value.place}
            disabled={isReadOnly}
            onChange={({ target }) => {
              onChange({ ...value, place: keyOf(PLACES, target.value) ?? 'end' })
            }}
          >
            {Object.entries(PLACES).map(([place, words]) => (
              <option key={place} value={place}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </div>
      {pushedOver > 0 && !isReadOnly && (
        <p className="flex flex-wrap items-center gap-2 text-sm lg:ps-19">
          {pushedOver === 1
            ? 'The number makes one segment too long.'
            : `Numbers make ${pushedOver} segments too long.`}
          <Button size="sm" onClick={onSplitAgain}>
            Split again
          </Button>
        </p>
      )}
    </div>
  )
}

/** The style of numbering that Alt+N selects next. */
export function nextNumbering(style: Numbering['style']): { style: Numbering['style']; words: string } {
  const order = ['off', 'n/total', '(n/total)', 'n/'] as const
  const next = order[(order.indexOf(style) + 1) % order.length] ?? 'off'
  return { style: next, words: STYLES[next] }
}

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, key: string): Key | undefined {
  // The keys of these records are exactly their type's; `Object.keys` forgets that.
  return (Object.keys(words) as Key[]).find((known) => known === key)
}
