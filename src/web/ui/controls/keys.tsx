export function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-block min-w-5 rounded-sm border border-line-strong bg-page px-1 text-center font-sans text-xs text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}

export const COMMAND_KEY = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
