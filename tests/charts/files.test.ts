import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartFiles, chartPages } from '../../scripts/charts/files.ts'
import { machines } from '../../scripts/charts/machines.ts'
import { mainFiles } from '../../scripts/charts/mainFlows.mjs'
import { documents } from './documents.ts'
import { sampleMachine } from './sample.ts'

const filesOf = (description: string) =>
  chartFiles([
    {
      machine: createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { description, on: { 'lamp.press': 'on' } }, on: {} },
      }),
      file: 'machines/lampMachine.ts',
    },
  ])

test('the same machines give the same files, byte by byte', async () => {
  const some = machines.filter(({ machine }) => ['outbox', 'realtime'].includes(machine.id))
  expect(some).toHaveLength(2)
  expect(await chartFiles(some)).toEqual(await chartFiles(some))
})

test('a drawing is a standalone SVG and follows the color scheme', async () => {
  const svg = (await filesOf('Dark.')).get('lamp.svg') ?? ''
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain('<title>Statechart of lamp</title>')
  expect(svg).toContain('@media (prefers-color-scheme:dark)')
  expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})

test('a page names every part of its machine', async () => {
  const files = await chartFiles([{ machine: sampleMachine, file: 'machines/sampleMachine.ts' }])
  const page = files.get('sample.md') ?? ''
  for (const name of ['idle', 'asking', 'told', 'over', 'ask', 'count', 'isFew', 'patience']) {
    expect(page).toContain(`\`${name}\``)
  }
  expect(page).toContain('| `patience` | 1.5 s | `asking` |')
  expect(page).toContain('| `growing` | depends on the context | `asking` |')
  expect(page).toContain('| `count` | changes `count` | `asking` |')
})

test('the index is up to date, and only the drawings of the main flows stand beside it', () => {
  expect(documents.get('README.md'), 'Run: npm run charts').toBe(
    chartPages(machines).get('README.md'),
  )
  expect(new Set(documents.keys())).toEqual(new Set(mainFiles))
})

test('one drawing can be written alone, with the pages of all', async () => {
  const some = machines.filter(({ machine }) => ['outbox', 'realtime'].includes(machine.id))
  const files = await chartFiles(some, ['outbox'])
  expect(files.has('realtime.md')).toBe(true)
  expect([...files.keys()].filter((name) => name.endsWith('.svg'))).toEqual(['outbox.svg'])
})

test('the written tree has as roots only the machines that start alone', () => {
  const page = documents.get('README.md') ?? ''
  const roots = [...page.matchAll(/^- \[(\w+)\]/gm)].map(([, name]) => name)
  expect(roots).toEqual([
    'answering',
    'app',
    'consent',
    'diagnostics',
    'sourceReading',
    'storeSync',
    'widget',
  ])
})
