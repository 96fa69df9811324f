/** The key of the settings in local storage. A script in the page reads the theme there before the dashboard loads. */
export const SETTINGS_KEY = 'almanac.settings'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme in the stored settings, which are still JSON text. */
export function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => stored?.includes(`"theme":"${theme}"`) === true) ?? 'system'
}
