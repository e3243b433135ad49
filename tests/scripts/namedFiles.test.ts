import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// The documents that people write: every file that they name exists, and the index has every decision.

const root = fileURLToPath(new URL('../..', import.meta.url))
const floors = [
  '.ci',
  'contract',
  'docs',
  'machines',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
]

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  )
const files = floors.flatMap(filesOf)
/** A backup's own file is in no folder of the repository. */
const names = new Set([...files, ...readdirSync(root), 'recado.json'].map((path) => basename(path)))

/** Commands write the other documents. */
const isWritten = (path: string): boolean => /^docs\/(machines|qa)\//.test(path)
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...files.filter((path) => path.endsWith('.md') && !isWritten(path)),
]
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Without blocks of code, which hold examples. */
const proseOf = (path: string): string => read(path).replace(/```[\s\S]*?```/g, '')

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!\w+:|#)(?<path>[^)#\s]+)/g)].map(({ groups }) => groups?.path ?? '')
const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`(?<code>[^`\s]+)`/g)].map(({ groups }) => groups?.code ?? '')

const isPath = (code: string): boolean =>
  floors.some((floor) => code.startsWith(`${floor}/`)) && /^[\w./-]+$/.test(code)
const isFileName = (code: string): boolean =>
  /^\w[\w.-]*\.(?:ts|tsx|mjs|js|md|sql|html|css|json|yaml)$/.test(code)

/** A module may be named without its ending. */
const isThere = (path: string): boolean =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(root, path + ending)))

describe.each(documents)('%s', (document) => {
  test('links to files that exist', () => {
    const missing = linksIn(proseOf(document)).filter(
      (path) => !existsSync(join(root, dirname(document), path)),
    )
    expect(missing).toEqual([])
  })

  test('names files that exist', () => {
    const code = codeIn(proseOf(document))
    const missing = [
      ...code.filter(isPath).filter((path) => !isThere(path)),
      ...code.filter(isFileName).filter((name) => !names.has(name)),
    ]
    expect(missing).toEqual([])
  })

  test('has no line of more than 120 characters, but in tables, code and links', () => {
    const long = proseOf(document)
      .split('\n')
      .filter((line) => line.length > 120 && !/^\s*\||\]\(\S+\)|https?:/.test(line))
    expect(long).toEqual([])
  })
})

describe('the decisions', () => {
  const folder = 'docs/decisions'
  const decisions = files.filter((path) => dirname(path) === folder && /\/\d{4}-/.test(path))
  const index = read(`${folder}/README.md`)

  test.each(decisions)('%s has a title in the one form, and its row in the index', (path) => {
    const file = relative(folder, path)
    const [title = '', , head = ''] = read(path).split('\n')
    const [, date, name] = /^# (\d{4}-\d\d-\d\d) · (.+)$/.exec(title) ?? []
    expect(date).toBe(file.slice(0, 10))
    const row = index
      .split('\n')
      .find((line) => line.startsWith(`| ${date} | [${name}](${file}) |`))
    // What replaces it is said at its head and in the index.
    const status = row?.split('|').at(-2)?.trim()
    const [, part, whole] = /^Replaced (?:(in part by)|(by))/.exec(head) ?? []
    expect(status?.split(' [')[0]).toBe(
      whole ? 'replaced by' : part ? 'in force; in part replaced by' : 'in force',
    )
  })
})
