import { existsSync } from 'node:fs'

// scripts/test.mjs finds a Chromium and hands it on. Without it: Debian's, or else playwright's own.
const path = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((each) => each !== undefined && existsSync(each))

/** How every test that needs a browser launches it. */
export const launchOptions = {
  headless: true,
  ...(path !== undefined && { executablePath: path }),
  args: [
    '--no-sandbox', // Chromium refuses to sandbox for root, which containers often are
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Whom the tests look at the page as. */
export const person = { locale: 'es-ES', timezoneId: 'America/Costa_Rica' }

export const viewport = { width: 1280, height: 900 }
