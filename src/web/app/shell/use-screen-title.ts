import { SCREENS, isPath } from '#web/router/screens.ts'
import { useShownAddress } from '#web/router/use-address.tsx'

export function useScreenTitle(): string {
  const { path } = useShownAddress()
  return isPath(path) ? SCREENS[path].title : 'Not found'
}
