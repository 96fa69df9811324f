interface PrintTitleProps {
  title: string
  size?: 'auto' | 'landscape'
}

export function PrintTitle({ title, size = 'auto' }: PrintTitleProps) {
  return <meta name="print-title" content={title} data-size={size} />
}

export function readPrintTitle(): { title: string; size: string } {
  const shown = document.querySelector<HTMLMetaElement>('meta[name="print-title"]')
  return { title: shown?.content ?? '', size: shown?.dataset['size'] ?? 'auto' }
}
