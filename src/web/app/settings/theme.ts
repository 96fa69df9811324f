import { settings } from '#web/device/settings/settings.ts'

/** Keeps the page in the theme that was chosen; without a choice the stylesheet follows the system. */
export function followTheme(): void {
  apply()
  settings.subscribe(apply)
}

function apply(): void {
  const { theme } = settings.read()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
