// Prepares a fresh clone: its packages and, for the tests, a browser.
// Only node:* is imported, because this runs before the packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the packages of package-lock.json, unless they are installed already. */
export function ensurePackages() {
  checkNode()
  if (packagesMatchLock()) return
  console.log('Installing packages (npm ci) …')
  if (run('npm ci --include=dev') || run('npm install --include=dev')) return
  fail('The packages could not be installed; see the messages of npm above.')
}

/**
 * The path of a Chromium for the tests, which is installed first where it is missing. Its headless shell is the
 * fastest.
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found && (found !== fullChromium || !canUseApt())) return found
  if (canUseApt()) {
    console.log('Installing Chromium (apt-get) …')
    const install = 'apt-get install -y fonts-noto-color-emoji'
    run('apt-get update')
    if (!run(`${install} chromium-headless-shell`)) run(`${install} chromium`)
  }
  // Needed where apt-get has no browser: Ubuntu's packages contain none.
  return (
    (await findChromium()) ??
    (await downloadChromium()) ??
    fail('No Chromium was found: set CHROMIUM_PATH to where yours is.')
  )
}

async function downloadChromium() {
  console.log('Installing Chromium (playwright) …')
  const install = ['node_modules/playwright/cli.js', 'install', 'chromium']
  spawnSync(process.execPath, install, { cwd: root, stdio: 'inherit' })
  return findChromium()
}

const fullChromium = '/usr/bin/chromium'

async function findChromium() {
  const { chromium } = await import('playwright')
  return [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    fullChromium,
    '/usr/bin/chromium-browser',
    ...googleChrome(),
  ].find((path) => path && existsSync(path))
}

function googleChrome() {
  const { PROGRAMFILES, 'PROGRAMFILES(X86)': programFilesX86, LOCALAPPDATA } = process.env
  return [
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...[PROGRAMFILES, programFilesX86, LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  ]
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Recado needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`)
}

/** Compares contents and not dates: a copy or a checkout changes the dates, not the packages. */
function packagesMatchLock() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  // A folder that was copied, or that a computer shares with a container: native packages of the other system do not
  // run.
  if (!Object.values(installed).every((each) => runsOn(each, process))) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed[path]?.version === version,
  )
}

/**
 * Reads `os` and `cpu` of a package as npm does: only the named ones, or all but those with a '!'.
 * @param {{ os?: readonly string[], cpu?: readonly string[] }} wanted
 * @param {{ platform: string, arch: string }} system
 */
export function runsOn({ os, cpu }, { platform, arch }) {
  const allows = (names, name) =>
    !names?.length ||
    ((names.includes(name) || names[0].startsWith('!')) && !names.includes(`!${name}`))
  return allows(os, platform) && allows(cpu, arch)
}

function readPackages(lock) {
  const path = join(root, lock)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** In a shell, since npm is a .cmd file on Windows. */
export function run(command, cwd = root) {
  return spawnSync(command, { cwd, shell: true, stdio: 'inherit' }).status === 0
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
