/** The first name that a browser says counts: most say those of others, too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

const saidIn = (agent: string, names: typeof browsers | typeof systems): string | undefined =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/**
 * The device of a sign-in as a person would call it: 'Chrome en Windows'. Only these words are stored: they are enough
 * to recognise one's own. Null for what is no browser.
 */
export const deviceOf = (agent: string | undefined): string | null => {
  const [browser, system] = [saidIn(agent ?? '', browsers), saidIn(agent ?? '', systems)]
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null)
}
