interface SegmentedControlProps<Value> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function SegmentedControl<const Value>({
  legend,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium text-ink-soft">{legend}</legend>
      <div className="inline-flex rounded-md border border-line-strong bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.label}
            className="flex min-h-7 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-ink-soft hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent touch:min-h-touch"
          >
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
