import { BrandSign } from '#web/ui/brand-sign.tsx'

export function Brand() {
  return (
    <div className="hidden h-10 shrink-0 items-center justify-center gap-2 sm:flex lg:justify-start lg:px-2">
      <BrandSign size="small" />
      <span className="hidden text-md font-semibold tracking-tight lg:inline">Almanac</span>
    </div>
  )
}
