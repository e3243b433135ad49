import { existsSync } from 'node:fs'

// scripts/test.mjs finds a Chromium and passes its path. Without it: Debian's, or else playwright's own.
const path = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((each) => each !== undefined && existsSync(each))

/** The launch options of every test with a browser. */
export const launchOptions = {
  headless: true,
  ...(path !== undefined && { executablePath: path }),
  args: [
    '--no-sandbox', // Chromium refuses to sandbox for root, the user of many containers
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A microphone that beeps once a second, and that everybody allows.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}

/** The locale and time zone of the tests' browser. */
export const person = {
  locale: 'es-ES',
  timezoneId: 'America/Costa_Rica',
  // Requests that pass through one cannot be answered by a test; tests/e2e/long/offline.test.ts lets it in.
  serviceWorkers: 'block',
} as const

export const viewport = { width: 1280, height: 900 }
