import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const sources = [
  'src',
  'contract',
  'machines',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/bundling',
  'scripts/offlineFiles.ts',
  'scripts/served.mjs',
  'tests/model', // the scripts of /diagnostico
  'package.json',
  'package-lock.json',
]
const results = [
  'dist/index.html',
  'dist/src/visitor/index.html',
  'dist/widget.js',
  'dist/sw.js',
  'dist/diagnostico/maquinas.json',
  'dist-qa/mundo.js',
  'dist-qa/panel.js',
  'dist-qa/index.html',
  'dist-server/main.js',
  'dist-server/backup.js',
]

/** True if the build is at least as new as all its sources. */
export function isBuilt() {
  const built = results.map((path) => join(root, path))
  if (!built.every((path) => existsSync(path))) return false
  const changed = sources.map((path) => join(root, path)).filter((path) => existsSync(path))
  return Math.max(...changed.map(newest)) <= Math.min(...built.map(modified))
}

/** The date of a folder counts, too, so that a deleted file is noticed. */
function newest(path) {
  if (!statSync(path).isDirectory()) return modified(path)
  return Math.max(modified(path), ...readdirSync(path).map((name) => newest(join(path, name))))
}

function modified(path) {
  return statSync(path).mtimeMs
}
