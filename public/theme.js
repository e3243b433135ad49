// Before the first paint: the theme this person chose, so that a dark page never flashes light.
try {
  document.documentElement.dataset.theme =
    JSON.parse(localStorage.getItem('recado/theme')) ?? 'system'
} catch {
  document.documentElement.dataset.theme = 'system'
}
