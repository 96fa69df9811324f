interface PrintTitleProps {
  title: string
  size?: 'auto' | 'landscape'
}

/** React moves the element into the head of the page. */
export function PrintTitle({ title, size = 'auto' }: PrintTitleProps) {
  return <meta name="print-title" content={title} data-size={size} />
}

/** The title is empty if the heading of the screen says enough. */
export function readPrintTitle(): { title: string; size: string } {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="print-title"]')
  return { title: shown?.content ?? '', size: shown?.dataset['size'] ?? 'auto' }
}
