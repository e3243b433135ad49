import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactsOf } from '#machines/help/contacts.ts'
import { categories, faq, findQuestions } from '#machines/help/faq.ts'
import { guides } from '#machines/help/guides.ts'
import { resources } from '#machines/help/resources.ts'

const root = join(import.meta.dirname, '../../..')

/** The sources of the screens, without the help center itself. */
const screens = ['src', 'machines', 'contract']
  .flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(?:^|[\\/])help[\\/]/.test(path))
      .map((path) => readFileSync(join(root, floor, path), 'utf8')),
  )
  .join('\n')

const texts = [
  ...faq.map(({ question, answer }) => `${question} ${answer}`),
  ...[...guides, ...resources].flatMap(({ parts }) =>
    parts.flatMap(({ paragraphs, steps = [] }) => [
      ...paragraphs,
      ...steps.flatMap((step) => step.paragraphs),
    ]),
  ),
]

/** A word of customers, not of the screen. */
const examples = new Set(['delivery', '/', '{nombre}', 'U', 'Hola'])

const named = new Set(
  texts
    .flatMap((text) => [...text.matchAll(/«([^»]+)»/g)])
    .map(([, name = '']) => name)
    .filter((name) => !examples.has(name)),
)

test.each([...named])('the name «%s» of the help center is on the screen', (name) => {
  expect(screens).toContain(name)
})

test('the help center has the twelve questions, four guides and seven categories of the specification', () => {
  expect(faq).toHaveLength(12)
  expect(guides.map(({ minutes }) => minutes)).toEqual([5, 8, 10, 6])
  expect(categories.slice(1).map(({ value }) => value)).toEqual([
    'getting-started',
    'conversations',
    'clients',
    'integrations',
    'analytics',
    'billing',
    'security',
  ])
})

test.each(categories)('the category $value has a question', ({ value }) => {
  const found = findQuestions('', value)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ topic }) => value === 'all' || topic === value)).toBe(true)
})

test('a search finds words of the answer, without accents and case', () => {
  const inAnswer = findQuestions('CREDITOS DE TU PLAN', 'all').map(({ id }) => id)
  expect(inAnswer).toEqual(['credits'])
  expect(findQuestions('creditos', 'security')).toEqual([])
})

test('every id belongs to one text', () => {
  const ids = [...faq, ...guides, ...resources].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a contact is shown where it is configured and has a link', () => {
  expect(contactsOf({})).toEqual([])
  expect(
    contactsOf({ support: { email: ' hola@recado.example', whatsapp: '+506 8888-1111' } }),
  ).toEqual([
    { kind: 'email', text: 'hola@recado.example', address: 'mailto:hola@recado.example' },
    { kind: 'whatsapp', text: '+506 8888-1111', address: 'https://wa.me/50688881111' },
  ])
  expect(contactsOf({ support: { email: 'nadie', website: 'javascript:alert(1)' } })).toEqual([])
  expect(contactsOf({ support: { website: 'https://recado.example/' } })).toEqual([
    { kind: 'website', text: 'recado.example', address: 'https://recado.example/' },
  ])
})
