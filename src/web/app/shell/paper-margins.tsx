import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { readPrintTitle } from '#web/ui/layers/print-title.tsx'

const rules = new CSSStyleSheet()

/** Only Chromium supports CSS margin boxes. Firefox and Safari print their own page headers. */
export function PaperMargins() {
  const session = useSession()
  const display = useDisplay()
  useWindowEvent('beforeprint', () => {
    if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets.push(rules)
    const { title: named, size } = readPrintTitle()
    const title = named || (document.querySelector('h1')?.textContent ?? '')
    rules.replaceSync(
      marginRules(size, {
        'top-left': quote(session?.accountName ?? session?.source ?? ''),
        'top-right': quote(`Printed ${formatDateTime(Date.now(), display)}`),
        'bottom-left': quote(title),
        'bottom-right': 'counter(page) " of " counter(pages)',
      }),
    )
  })
  return null
}

function marginRules(size: string, boxes: Readonly<Record<string, string>>): string {
  const rows = Object.entries(boxes).map(([box, content]) => `@${box} { content: ${content} }`)
  return `@page { size: ${size}; margin: 18mm 14mm; font: 8pt 'Hanken Grotesk', sans-serif; ${rows.join(' ')} }`
}

/** Returns a CSS string. JSON escapes quotes and backslashes in the same way. */
function quote(text: string): string {
  return JSON.stringify(text.replaceAll(/\s+/g, ' '))
}
