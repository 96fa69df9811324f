import { useFormContext, useWatch } from 'react-hook-form'
import type { Numbering } from '#web/device/drafts/draft.ts'
import { settings } from '#web/device/settings/settings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'

interface NumberingFieldProps {
  isReadOnly: boolean
  /** How many segments only their number makes too long. */
  pushedOver: number
  onSplitAgain: () => void
}

const STYLES = { off: 'Off', 'n/': '1/', 'n/total': '1/7', '(n/total)': '(1/7)' } as const
const PLACES = { start: 'At the start', end: 'At the end' } as const

/** Numbers on the segments: counted as characters, but no part of the edited text. */
export function NumberingField({ isReadOnly, pushedOver, onSplitAgain }: NumberingFieldProps) {
  const { control, getValues, register } = useFormContext<ComposerFields>()
  const style = useWatch({ control, name: 'numbering.style' })
  const remember = { onChange: () => settings.change({ numbering: { ...getValues('numbering') } }) }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Select {...register('numbering.style', remember)} label="Numbering" isRow disabled={isReadOnly}>
          {Object.entries(STYLES).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
        {style !== 'off' && (
          <Select
            {...register('numbering.place', remember)}
            label="Place of the number"
            isLabelHidden
            disabled={isReadOnly}
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
