import { Button, type ButtonProps } from './button.tsx'

interface ToggleGroupProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  size?: ButtonProps['size']
}

export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, size = 'sm' } = props
  return (
    <fieldset aria-label={label} className="flex max-w-full min-w-0 shrink-0 flex-wrap">
      {options.map((option) => (
        <Button
          key={option.value}
          size={size}
          variant="quiet"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}
