import { Select } from '#web/ui/controls/select.tsx'
import { FIELDS, type Field } from '#web/features/composer/table/column-heads.ts'
import { setField } from '#web/features/composer/table/columns.ts'
import type { TableSource } from './table-source.ts'

interface ColumnListProps {
  source: TableSource
  onChange: (source: TableSource) => void
}

const SAMPLES = 2

/** Each column with its first cells, and what it holds. */
export function ColumnList({ source, onChange }: ColumnListProps) {
  const { rows, columns } = source
  const samples = rows.slice(columns.hasHead ? 1 : 0).slice(0, SAMPLES)

  function setColumn(index: number, field: Field | null): void {
    onChange({ ...source, columns: { ...columns, columns: setField(columns.columns, index, field) } })
  }

  return (
    <div className="grid gap-2">
      <label className="flex min-h-6 items-center gap-2 touch:min-h-touch">
        <input
          type="checkbox"
          className="size-4"
          checked={columns.hasHead}
          onChange={({ target }) => onChange({ ...source, columns: { ...columns, hasHead: target.checked } })}
        />
        The first row names the columns
      </label>
      <ul aria-label="Columns" className="border-t">
        {columns.columns.map(({ name, field }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns may share a name, and their order is fixed.
          <li key={index} className="grid items-center gap-x-4 gap-y-1 border-b py-1.5 sm:grid-cols-4">
            <span className="truncate font-medium">{name === '' ? `Column ${index + 1}` : name}</span>
            <span className="truncate text-ink-soft sm:col-span-2" dir="auto">
              {samples
                .map(({ cells }) => cells[index] ?? '')
                .filter((cell) => cell !== '')
                .join(' · ')}
            </span>
            <Select
              label={`What column ${index + 1} holds`}
              isLabelHidden
              value={field ?? ''}
              onChange={({ target }) => setColumn(index, FIELDS.find((one) => one === target.value) ?? null)}
            >
              <option value="">Leave out</option>
              {FIELDS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </div>
  )
}
