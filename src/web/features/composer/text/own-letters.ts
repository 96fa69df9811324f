/**
 * What comes with a letter is its area's own. It is heard before React hears of it, which would look through each
 * element above the area, twice for every such event, for somebody who wants it; nobody does.
 */
const OF_A_LETTER = ['keydown', 'keypress', 'textInput', 'beforeinput', 'input', 'selectionchange', 'keyup']

type Hearer = (event: Event) => void

const hearers = new Map<EventTarget, Hearer>()

/** Tells of what comes with the letters of an area, as long as what is given back has not ended it. */
export function hearLetters(area: HTMLTextAreaElement, hearer: Hearer): () => void {
  // The same one listener, however often it is added.
  for (const name of OF_A_LETTER) document.addEventListener(name, hear, true)
  hearers.set(area, hearer)
  return () => {
    if (hearers.get(area) === hearer) hearers.delete(area)
  }
}

function hear(event: Event): void {
  const { target } = event
  const hearer = target === null ? undefined : hearers.get(target)
  if (hearer === undefined || (event instanceof KeyboardEvent && isCommand(event))) return
  event.stopPropagation()
  hearer(event)
}

/** Whether a key that goes down may do more than to write or to take away a letter. */
function isCommand({ type, key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (type !== 'keydown') return false
  if (key === 'Backspace') return !(target instanceof HTMLTextAreaElement) || target.selectionStart === 0
  return key.length > 1 || ctrlKey || metaKey || altKey
}
