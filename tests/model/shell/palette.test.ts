import { describe, expect, test } from 'vitest'
import { findCommands, type Searchable } from '#machines/shell/commands.ts'
import { RECENT_KEPT, withCommand } from '#machines/shell/recentCommands.ts'

const command = (
  group: Searchable['group'],
  id: string,
  label: string,
  words?: string,
): Searchable => ({ group, id, label, words })

const commands = [
  command('views', 'clients', 'Clientes', 'Gestión de Clientes'),
  command('views', 'billing', 'Suscripción', 'Gestión de Suscripción'),
  command('actions', 'new', 'Nuevo cliente', 'crear'),
  command('conversations', 'ana', 'Ana Núñez'),
  command('conversations', 'susana', 'Susana Mora'),
]
const labels = (query: string, recent: readonly string[] = []) =>
  findCommands(commands, query, recent).map(
    ({ group, commands: found }) => `${group}: ${found.map(({ label }) => label).join(', ')}`,
  )

describe('typed words', () => {
  test('find without accents and case', () => {
    expect(labels('NUNEZ')).toEqual(['conversations: Ana Núñez'])
    expect(labels('suscripcion')).toEqual(['views: Suscripción'])
  })

  test('a name that begins with them comes first, and the best group first', () => {
    expect(labels('ana')).toEqual(['conversations: Ana Núñez, Susana Mora'])
    expect(labels('nuevo c')).toEqual(['actions: Nuevo cliente'])
    expect(labels('cliente')).toEqual(['views: Clientes', 'actions: Nuevo cliente'])
  })

  test('all of them are needed, in any order, also beyond the name', () => {
    expect(labels('mora su')).toEqual(['conversations: Susana Mora'])
    expect(labels('crear cliente')).toEqual(['actions: Nuevo cliente'])
    expect(labels('crear ana')).toEqual([])
  })
})

test('without words, recent commands stand first and only there; one that is gone is left out', () => {
  expect(labels('', ['ana', 'gone', 'billing'])).toEqual([
    'recent: Ana Núñez, Suscripción',
    'views: Clientes',
    'actions: Nuevo cliente',
    'conversations: Susana Mora',
  ])
})

test('a mere Enter changes no conversation: what is done to the open one comes after the views', () => {
  const all = [command('conversation', 'solve', 'Resolver'), ...commands]
  const groups = findCommands(all, '', ['solve']).map(({ group }) => group)
  expect(groups).toEqual(['views', 'conversation', 'actions', 'conversations'])
  expect(findCommands(all, 'resol', [])[0]?.commands[0]?.id).toBe('solve')
})

test('many conversations are cut, few commands are not', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    command('conversations', `t${at}`, `Persona ${at}`),
  )
  const counts = (query: string) =>
    findCommands(many, query, []).map((each) => each.commands.length)
  expect(counts('')).toEqual([5])
  expect(counts('persona')).toEqual([12])
})

test('recent commands are kept once, up to a limit', () => {
  expect(withCommand(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const all = Array.from({ length: 20 }, (_, at) => String(at))
  expect(all.reduce<readonly string[]>(withCommand, [])).toHaveLength(RECENT_KEPT)
})
