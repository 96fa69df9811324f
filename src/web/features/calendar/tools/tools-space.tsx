'use no memo'

/** As high as the tools and the strip will be, so that nothing moves when they come. */
export function ToolsSpace({ isFiltering }: { isFiltering: boolean }) {
  return (
    <>
      <div className="grid gap-1">
        <div className="min-h-8 touch:min-h-touch" />
        {isFiltering && <div className="min-h-6 touch:min-h-touch xl:hidden" />}
      </div>
      <div className="min-h-strip" />
    </>
  )
}
