import { expect, test } from 'vitest'
import { staleFiles } from '../../../scripts/charts/staleness'
import { qaFiles } from './documents'
import { models } from './models'
import { scriptsOf } from './scripts'

const theme = models.filter(({ model }) => model.machine.id === 'theme')

test('a change of the words makes the written scripts stale', () => {
  const written = qaFiles(theme.map(scriptsOf))
  expect(staleFiles(qaFiles(theme.map(scriptsOf)), written)).toEqual([])
  const changed = theme.map((found) => ({
    ...found,
    model: {
      ...found.model,
      words: { events: found.model.words?.events ?? {}, states: { '': 'La página cambia.' } },
    },
  }))
  expect(staleFiles(qaFiles(changed.map(scriptsOf)), written)).toEqual(['theme.json', 'theme.md'])
})

test('a script that is left over, or missing, is stale as well', () => {
  const written = qaFiles(theme.map(scriptsOf))
  const others = new Map([...written].filter(([name]) => name !== 'theme.json'))
  expect(staleFiles(written, others.set('gone.md', ''))).toEqual(['gone.md', 'theme.json'])
})
