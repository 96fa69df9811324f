// Runs before the first frame, so that a chosen theme does not flash; src/web/device/settings.ts keeps the choice.
const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('almanac.settings') ?? '')?.[1]
if (theme !== undefined) document.documentElement.dataset.theme = theme
