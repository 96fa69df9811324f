import { useMatches } from '@tanstack/react-router'

export function useScreenTitle(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Not found' })
}
