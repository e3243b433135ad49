// npm run new:area <name> [label]: creates an area on every floor, with its tests, and registers it in the three
// central places. CONTRIBUTING.md, 'An area', describes the next steps.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensurePackages, root } from './setup.mjs'

const [name = '', label = upperFirst(name)] = process.argv.slice(2)
if (!/^[a-z][a-zA-Z]*$/.test(name))
  fail('Usage: npm run new:area <name> [label], with a name like "billing"')
// The label is inserted into quoted code and into the words for QA.
if (/['"`\\«»<>{}\n]/.test(label)) fail(`A label without quotes and brackets, please: ${label}`)
if ([name, `${name}.ts`].some((each) => existsSync(join(root, 'contract', each))))
  fail(`There is an area '${name}' already.`)

const files = {
  'contract.ts': `contract/${name}.ts`,
  'machine.ts': `machines/${name}/${name}Machine.ts`,
  'effects.ts': `src/effects/${name}.ts`,
  'area.tsx': `src/areas/${name}.tsx`,
  'view.tsx': `src/views/${name}/${upperFirst(name)}.tsx`,
  'routes.ts': `server/${name}/routes.ts`,
  'model.ts': `tests/model/${name}/${name}.model.ts`,
  'stages.ts': `tests/model/${name}/stages.ts`,
  'view.test.tsx': `tests/views/${name}/${name}.view.test.tsx`,
  'server.test.ts': `tests/server/${name}.test.ts`,
  'asks.ts': `tests/server/${name}.asks.ts`,
  'reader.ts': `tests/contract/odd/readers/${name}.ts`,
}

for (const [template, file] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), filled(read(`scripts/newArea/${template}.txt`)))
}
edit(
  'contract/api.ts',
  (text) =>
    `import { ${name}Endpoints } from './${name}.ts'\n${text.replace(/\n\}\s*$/, `\n  ...${name}Endpoints,\n}\n`)}`,
)
edit('contract/team/calls.ts', (text) =>
  text.replace(/\n\} as const/, `\n  list${upperFirst(name)}: 'agent',\n} as const`),
)
edit('machines/shell/areas.ts', withRow)
edit('src/app/areas.ts', (text) =>
  text.replace(
    /(const modules[^{]*\{[^}]*)/,
    `$1  ${name}: () => import('../areas/${name}.tsx'),\n`,
  ),
)

ensurePackages()
const edited = [
  'contract/api.ts',
  'contract/team/calls.ts',
  'machines/shell/areas.ts',
  'src/app/areas.ts',
]
run(
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--error-on-warnings',
  ...Object.values(files),
  ...edited,
)
// The index of the machines names it.
run('scripts/charts.mjs', '--machine', name)
console.log(
  `\nThe area '${name}' is there:\n  ${[...Object.values(files), ...edited].join('\n  ')}`,
)

function upperFirst(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function filled(text) {
  const path = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return text
    .replaceAll('__name__', name)
    .replaceAll('__Name__', upperFirst(name))
    .replaceAll('__path__', path)
    .replaceAll('__label__', label)
}

/** A view that shows 'Próximamente' gets its machine; a new view gets a row of its own. */
function withRow(text) {
  const machine = `machine: unprovidedMachine<typeof import('../${name}/${name}Machine.ts').${name}Machine>('${name}'),`
  const known = new RegExp(`^(  ${name}: \\{(?:.|\\n)*?)(,?\\s*\\},\\n)(?=  \\S|\\} as const)`, 'm')
  if (known.test(text)) return text.replace(known, `$1, ${machine} },\n`)
  const row = `  ${name}: { label: '${label}', heading: '${label}', icon: 'folders', group: 'work', ${machine} },\n`
  return text.replace(/^\} as const satisfies/m, `${row}} as const satisfies`)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

function edit(file, change) {
  const text = read(file)
  const changed = change(text)
  if (changed === text) fail(`${file} is not as this script expects it.`)
  writeFileSync(join(root, file), changed)
}

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail(`${command.join(' ')} failed.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
