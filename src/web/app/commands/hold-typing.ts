let listening: AbortController | null = null

/**
 * Keeps what is typed while a screen or a dialog loads, for the field that gets the focus then. It ends with a press of a
 * pointer, with Escape, and with a key that comes when nothing loads any more.
 */
export function holdTyping(isLoaded: () => boolean): void {
  endTyping()
  listening = new AbortController()
  const { signal } = listening
  // It keeps the focus until the other one is there.
  const before = document.activeElement
  let typed = ''
  let field: Field | null = null

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const isElsewhere = isField(event.target) && event.target !== before
    if (key === 'Escape' || (field === null && (isElsewhere || isLoaded()))) return endTyping()
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key === 'Enter') typed += '\n'
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function insert(): void {
    endTyping()
    const text = field instanceof HTMLInputElement ? typed.replaceAll('\n', '') : typed
    if (text === '' || field === null) return
    const { selectionStart, selectionEnd } = field
    field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  }

  addEventListener('keydown', press, { capture: true, signal })
  addEventListener('pointerdown', endTyping, { capture: true, signal })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!isField(target) || field !== null) return
      field = target
      // A form listens to its fields only after it was rendered.
      requestAnimationFrame(() => setTimeout(insert))
    },
    { signal },
  )
}

export function endTyping(): void {
  listening?.abort()
}

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.matches('[type=text], [type=search], :not([type])'))
  )
}
