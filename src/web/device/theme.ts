/** `before-paint.ts` reads the theme under this key, before the dashboard loads. */
export const SETTINGS_KEY = 'almanac.settings'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => stored?.includes(`"theme":"${theme}"`) === true) ?? 'system'
}
