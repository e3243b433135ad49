import { expect, test } from 'vitest'
import { askedAt, offeredNames } from '#machines/inbox/internalNotes/naming.ts'

const people = ['Álvaro Peña', 'Marta Solís', 'Martina', 'Solano', 'marta solis'].map((name) => ({
  name,
}))
const offered = (query: string) => offeredNames(people, query).map(({ name }) => name)

test.each([
  ['¿Lo ves, @Mar', { from: 9, query: 'Mar' }],
  ['@', { from: 0, query: '' }],
  ['@Marta So', { from: 0, query: 'Marta So' }],
  ['@Ana y @Lu', { from: 7, query: 'Lu' }],
  ['escribe a ana@correo', null],
  ['@Ana\ny luego', null],
  ['sin nadie', null],
])('what stands behind the @ asks for a name: %j', (text, asked) => {
  expect(askedAt(text, text.length)).toEqual(asked)
})

test('the caret stands behind what is asked', () => {
  expect(askedAt('@Marta, mira', 4)).toEqual({ from: 0, query: 'Mar' })
})

test.each([
  ['', ['Álvaro Peña', 'Marta Solís', 'Martina', 'Solano']],
  ['al', ['Álvaro Peña']],
  ['SOL', ['Marta Solís', 'Solano']],
  ['marta ', ['Marta Solís']],
  ['marta sol', ['Marta Solís']],
  ['arta', []],
  // It stands there whole: Enter stores the note.
  ['Marta Solis', []],
  ['Marta Solís mira', []],
])(
  'people are offered by the beginning of a word, whatever its case and accents: %j',
  (query, names) => {
    expect(offered(query)).toEqual(names)
  },
)
