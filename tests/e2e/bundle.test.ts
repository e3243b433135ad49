import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sessionMachine } from '#machines/access/sessionMachine.ts'
import { chunkOf, entriesOf, loadedWith, readBuilt, sourcesOf } from '../../scripts/bundle.mjs'
import { measureBudgets } from '../../scripts/size.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = ['dist', 'dist-server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(root, folder, name),
  ),
)
const read = (path: string) => readFileSync(path, 'utf8')

/** Every module that was built into these chunks. */
const modules = built
  .filter((path) => path.endsWith('.js.map'))
  .flatMap((map): readonly string[] => JSON.parse(read(map)).sources)

/** The machines among the loaded modules, by their path: 'inbox/list/unreadMachine'. */
const machinesIn = (chunks: Set<string>): readonly string[] =>
  [...chunks]
    .flatMap((chunk) => sourcesOf(chunk))
    .flatMap((source) => /(?:^|\/)machines\/(.+Machine)\.ts$/.exec(source)?.[1] ?? [])

const entries = entriesOf('index.html')
const shell = ['src/app/workspaceWiring.ts']

test('the build contains no XState inspector', () => {
  expect(modules.some((path) => path.includes('/node_modules/xstate/'))).toBe(true)
  expect(modules.filter((path) => /@statelyai|statelyInspector|partysocket/.test(path))).toEqual([])
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(scripts.filter((path) => /xstateinspector|@statelyai/.test(read(path)))).toEqual([])
})

test('what machines are for is loaded with the charts, and by nothing else', () => {
  const { description = '' } = sessionMachine.root
  expect(description).toContain(' ')
  const scripts = readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.js'))
  const withText = scripts.filter((name) =>
    read(join(root, 'dist/assets', name)).includes(description),
  )
  expect(withText).toEqual([chunkOf('src/charts/descriptions.ts')])
  expect([...loadedWith(entries)]).not.toContain(withText[0])
})

test('the login page loads only the machines for signing in', () => {
  const machines = machinesIn(loadedWith(entries))
  expect(machines).toContain('access/sessionMachine')
  expect(machines.filter((name) => !/^(access|businesses|shell)\//.test(name))).toEqual([])
  expect(machines).not.toContain('shell/workspaceMachine')
})

const always =
  /^(?:(?:access|businesses|shell|shared|realtime|notifications|inbox\/(?:list|states))\/|(?:inbox\/(?:inbox|openConversation|client\/(?:linkedClients|clientPick))|news\/news)Machine)/

test('the shell loads only the machines that always run', () => {
  const atRest = machinesIn(loadedWith([...entries, ...shell.map(chunkOf)]))
  expect(atRest).toContain('realtime/realtimeMachine')
  expect(atRest.filter((name) => !always.test(name))).toEqual([])
})

/** The machines of other areas that an area runs itself. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  business: [
    ...['exportMachine', 'erasureMachine', 'retentionMachine'].map((name) => `erasure/${name}`),
    ...['blockedListMachine', 'blockingMachine'].map((name) => `blocking/${name}`),
  ],
  clients: ['erasure/erasureMachine', 'erasure/exportMachine', 'blocking/blockingMachine'],
  // The preview of the widget shows its parts.
  integrations: ['visitor/visitorSurveyMachine'],
  profile: ['erasure/erasureMachine'],
  projectsAdmin: ['projectCommentsMachine', 'projectListMachine', 'requestListMachine'].map(
    (name) => `projects/${name}`,
  ),
}
const areas = readdirSync(join(root, 'src/areas')).flatMap((file) =>
  file.endsWith('.tsx') && file !== 'inbox.tsx' ? [file.replace('.tsx', '')] : [],
)

test.each(areas)('the view %s, shown first, loads no machine of another area', (area) => {
  const shown = machinesIn(
    loadedWith([...entries, ...[...shell, `src/areas/${area}.tsx`].map(chunkOf)]),
  ).filter((name) => !always.test(name))
  expect(shown).toContain(`${area}/${area}Machine`)
  const others = shown.filter(
    (name) => !name.startsWith(`${area}/`) && !borrowed[area]?.includes(name),
  )
  expect(others).toEqual([])
})

test('the list of conversations loads no machine of a conversation before one is opened', () => {
  const list = machinesIn(
    loadedWith([...entries, ...[...shell, 'src/areas/inbox.tsx'].map(chunkOf)]),
  )
  expect(
    list.filter((name) => !always.test(name) && /^(clients|inbox\/(chat|client))\//.test(name)),
  ).toEqual([])
  const chat = machinesIn(loadedWith([chunkOf('src/areas/chat.ts')]))
  expect(chat).toContain('inbox/chat/threadMachine')
  expect(chat).toContain('inbox/client/clientPanelMachine')
})

test('the service worker keeps the code of each view, of a conversation and of the way in', () => {
  const worker = String(readBuilt('sw.js'))
  const wanted = [
    ...shell,
    'src/areas/chat.ts',
    'src/areas/inbox.tsx',
    'src/ui/fields/PinInput.tsx',
    'src/views/inbox/client/ClientContent.tsx',
  ]
  const code = loadedWith([
    ...entries,
    ...[...wanted, ...areas.map((area) => `src/areas/${area}.tsx`)].map(chunkOf),
  ])
  expect(code.size).toBeGreaterThan(20)
  expect([...code].filter((chunk) => !worker.includes(`/assets/${chunk}`))).toEqual([])
})

test('the files that browsers load keep to their budgets', () => {
  expect(measureBudgets().filter(({ bytes, most }) => bytes > most)).toEqual([])
})

test('the script that a website loads for the widget stands alone', () => {
  expect(String(readBuilt('widget.js'))).not.toMatch(/(?:import|from)\s*["'(]/)
})

test('a visitor loads no machine of the staff', () => {
  const machines = machinesIn(loadedWith(entriesOf('src/visitor/index.html')))
  expect(machines).toContain('visitor/widgetMachine')
  expect(machines.filter((name) => !/^(visitor|realtime|shared)\//.test(name))).toEqual([])
})
