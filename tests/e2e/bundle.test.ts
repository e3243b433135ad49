import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = ['dist', 'dist-server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, folder, name),
  ),
)
const read = (path: string) => readFileSync(path, 'utf8')
const assets = join(root, 'dist/assets')

const sourcesOf = (map: string): readonly string[] => JSON.parse(read(map)).sources

/** Every module that something of it was built from. */
const modules = built.filter((path) => path.endsWith('.js.map')).flatMap(sourcesOf)

/** The chunk that a module is in. */
const chunkOf = (module: string): string => {
  const map = built.find(
    (path) =>
      path.startsWith(assets) &&
      path.endsWith('.js.map') &&
      sourcesOf(path).some((source) => source.endsWith(module)),
  )
  if (map === undefined) throw new Error(`${module} is in no chunk`)
  return basename(map, '.map')
}

/** What the browser loads with these chunks: they, and what they import at once. */
const loadedWith = (chunks: readonly string[], loaded = new Set<string>()): Set<string> => {
  for (const chunk of chunks) {
    if (loaded.has(chunk)) continue
    loaded.add(chunk)
    const imports = read(join(assets, chunk)).matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)
    loadedWith(
      [...imports].map(([, name = '']) => name),
      loaded,
    )
  }
  return loaded
}

/** The machines among what is loaded, by their place in the house: 'inbox/list/unreadMachine'. */
const machinesIn = (chunks: Set<string>): readonly string[] =>
  [...chunks]
    .flatMap((chunk) => sourcesOf(join(assets, `${chunk}.map`)))
    .flatMap((source) => /(?:^|\/)machines\/(.+Machine)\.ts$/.exec(source)?.[1] ?? [])

const entry = /assets\/([^"]+\.js)/.exec(read(join(root, 'dist/index.html')))?.[1] ?? ''
const shell = ['src/app/workspaceWiring.ts', 'src/views/shell/Shell.tsx']

test("nothing of the ecosystem's inspector is in what is built", () => {
  expect(modules.some((path) => path.includes('/node_modules/xstate/'))).toBe(true)
  expect(modules.filter((path) => /@statelyai|statelyInspector|partysocket/.test(path))).toEqual([])
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(scripts.filter((path) => /xstateinspector|@statelyai/.test(read(path)))).toEqual([])
})

test('the login loads the machines of the way in, and none of the shell', () => {
  const machines = machinesIn(loadedWith([entry]))
  expect(machines).toContain('access/sessionMachine')
  expect(machines.filter((name) => !/^(access|businesses|shell)\//.test(name))).toEqual([])
  expect(machines).not.toContain('shell/workspaceMachine')
})

const always =
  /^((access|businesses|shell|shared|realtime|notifications|inbox\/list)\/|inbox\/inboxMachine|news\/newsMachine)/

test('the shell loads the machines that always live, and none of an area', () => {
  const atRest = machinesIn(loadedWith([entry, ...shell.map(chunkOf)]))
  expect(atRest).toContain('realtime/realtimeMachine')
  expect(atRest.filter((name) => !always.test(name))).toEqual([])
})

/** The machines of another area that an area runs itself. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  projectsAdmin: ['projectCommentsMachine', 'projectListMachine', 'requestListMachine'].map(
    (name) => `projects/${name}`,
  ),
}
const areas = readdirSync(join(root, 'src/areas')).flatMap((file) =>
  file.endsWith('.tsx') && file !== 'inbox.tsx' ? [file.replace('.tsx', '')] : [],
)

test.each(areas)('%s, shown first, loads the machines of no other area', (area) => {
  const shown = machinesIn(
    loadedWith([entry, ...[...shell, `src/areas/${area}.tsx`].map(chunkOf)]),
  ).filter((name) => !always.test(name))
  expect(shown).toContain(`${area}/${area}Machine`)
  const others = shown.filter(
    (name) => !name.startsWith(`${area}/`) && !borrowed[area]?.includes(name),
  )
  expect(others).toEqual([])
})

test('the list of conversations loads no machine of a conversation before one is opened', () => {
  const list = machinesIn(loadedWith([entry, ...[...shell, 'src/areas/inbox.tsx'].map(chunkOf)]))
  expect(list.filter((name) => /^(clients|inbox\/(chat|client))\//.test(name))).toEqual([])
  const chat = machinesIn(loadedWith([chunkOf('src/areas/chat.ts')]))
  expect(chat).toContain('inbox/chat/threadMachine')
  expect(chat).toContain('inbox/client/clientPanelMachine')
})

test('the script that a website loads for the widget is less than 3 KiB', () => {
  const script = readFileSync(join(root, 'dist/widget.js'))
  expect(gzipSync(script).length).toBeLessThan(3 * 1024)
  expect(String(script)).not.toMatch(/(?:import|from)\s*["'(]/)
})

test('a visitor loads no machine of the staff', () => {
  const page =
    /assets\/([^"]+\.js)/.exec(read(join(root, 'dist/src/visitor/index.html')))?.[1] ?? ''
  const machines = machinesIn(loadedWith([page]))
  expect(machines).toContain('visitor/widgetMachine')
  expect(machines.filter((name) => !/^(visitor|realtime|shared)\//.test(name))).toEqual([])
})
