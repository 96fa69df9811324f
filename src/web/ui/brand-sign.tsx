const SIZE = { small: 'size-6', large: 'size-12' } as const

export function BrandSign({ size }: { size: keyof typeof SIZE }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={`${SIZE[size]} shrink-0 text-accent`}>
      <circle cx="12" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M12 2a8 8 0 0 1 0 16c3-2 4.4-4.7 4.4-8S15 4 12 2z" fill="currentColor" />
      <path d="M3 22h18" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
