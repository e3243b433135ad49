import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/setup.mjs'
import { openCache } from '../../scripts/unchanged.mjs'

const NAME = 'unchanged-test'
const sources = `.cache/${NAME}-sources`

const write = (name: string, text: string) => writeFileSync(join(root, sources, name), text)
const open = (names: readonly string[] = ['one', 'two']) =>
  openCache(NAME, {
    of: new Map(names.map((name) => [name, [`${sources}/${name}.ts`]])),
    writers: [`${sources}/writer.ts`],
    ending: 'json',
  })
const made = (...names: readonly string[]) =>
  new Map(['README.md', ...names.map((name) => `${name}.json`)].map((name) => [name, '{}']))

const prepare = () => {
  mkdirSync(join(root, sources), { recursive: true })
  write('part.ts', 'export const part = 1')
  write('one.ts', "import { part } from './part.ts'\nexport const one = part")
  write('two.ts', 'export const two = 2')
  write('writer.ts', 'export const writer = 1')
  open().write(made('one', 'two'), ['one', 'two'])
  onTestFinished(() => {
    for (const name of [sources, `.cache/${NAME}`, `.cache/${NAME}.json`])
      rmSync(join(root, name), { recursive: true })
  })
}

test('files of unchanged sources are not made again', () => {
  prepare()
  expect(open().stale).toEqual([])
})

test('files are made again after a change of what their sources import, and of the writer', () => {
  prepare()
  write('part.ts', 'export const part = 2')
  expect(open().stale).toEqual(['one'])
  open().write(made('one'), ['one'])
  expect(open().stale).toEqual([])
  write('writer.ts', 'export const writer = 2')
  expect(open().stale).toEqual(['one', 'two'])
})

test('a missing file is made again, and a left-over one is removed', () => {
  prepare()
  rmSync(join(open().directory, 'two.json'))
  expect(open().stale).toEqual(['two'])
  open(['two']).write(made('two'), ['two'])
  expect(readdirSync(open().directory)).toEqual(['README.md', 'two.json'])
})
