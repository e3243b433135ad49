// npm run audit: the known vulnerabilities of the installed packages, from the registry. Exit code 1 where there are
// any, 2 where the registry did not answer.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

/**
 * The answer of npm as lines of text.
 * @param {string} printed
 * @returns {{ code: 0 | 1 | 2, lines: string[] }}
 */
export function readAudit(printed) {
  const report = parse(printed)
  const { error, vulnerabilities, metadata } = report ?? {}
  if (!vulnerabilities || !metadata) {
    const why = error?.summary || error?.code || report?.message || 'no answer that can be read'
    return {
      code: 2,
      lines: [
        `Nobody said whether there are known holes: the registry does not answer (${why}).`,
        'That is not the same as none. Ask where the registry of npm is reachable.',
      ],
    }
  }
  const holes = Object.values(vulnerabilities)
  const lines = holes.map(({ name, severity, range, via, fixAvailable }) => {
    const titles = via.map((each) => (typeof each === 'string' ? `by ${each}` : each.title))
    return `${severity.padEnd(9)} ${name} ${range}: ${titles.join('; ')}${fixAvailable ? ' (a fix is there)' : ''}`
  })
  const checked = `${metadata.dependencies?.total ?? 'all'} packages were asked about.`
  return holes.length === 0
    ? { code: 0, lines: [`No known holes. ${checked}`] }
    : { code: 1, lines: [...lines, `${holes.length} packages with known holes. ${checked}`] }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  // In a shell, since npm is a .cmd file on Windows.
  const { stdout } = spawnSync('npm audit --json', { cwd: root, shell: true, encoding: 'utf8' })
  const { code, lines } = readAudit(stdout)
  for (const line of lines) console.log(line)
  process.exitCode = code
}
