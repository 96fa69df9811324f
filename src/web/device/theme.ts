/** The key of the settings. A script reads the theme there before the dashboard has loaded. */
export const SETTINGS_KEY = 'almanac.settings'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme in the stored text of the settings. */
export function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => stored?.includes(`"theme":"${theme}"`) === true) ?? 'system'
}
