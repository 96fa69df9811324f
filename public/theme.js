// Runs before the first frame, so that a chosen theme does not flash; src/web/device/settings.ts keeps the choice.
try {
  const { theme } = JSON.parse(localStorage.getItem('almanac.settings'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing was chosen.
}
