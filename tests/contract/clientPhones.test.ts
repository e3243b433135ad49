import { describe, expect, test } from 'vitest'
import {
  clientProblemText,
  describeClientsFailure,
  draftOfClient,
  emptyClientDraft,
  isSameWritten,
  readOneClient,
  writeClient,
  writeNewClient,
} from '#contract/clients/clients.ts'
import { phonesIn } from '#contract/clients/otherPhones.ts'
import { CallError } from '#contract/errors.ts'

// The phones of a client beside the main one.

const wire = {
  client_profile_id: 7,
  client_name: 'Eva Mora',
  phone_number: '+506 8888 1111',
  other_phones: ['2222-0000', '+506 2290 0000'],
  other_phone_keys: ['50622220000', null],
}
const eva = readOneClient(wire)
const stored = draftOfClient(eva)

test('are read with their keys, and stand in a form a line each', () => {
  expect(eva.otherPhones).toEqual([
    { number: '2222-0000', key: '50622220000' },
    { number: '+506 2290 0000', key: null },
  ])
  expect(stored.otherPhones).toBe('2222-0000\n+506 2290 0000')
})

test('are several in a line, too, and none in a blank one', () =>
  expect(phonesIn(' 2222-0000, 2290-0000;8888 1111\n\n ')).toEqual([
    '2222-0000',
    '2290-0000',
    '8888 1111',
  ]))

describe('the body of a client', () => {
  const sent = (otherPhones: string) =>
    writeClient({ stored, draft: { ...stored, otherPhones } }, eva.read).other_phones

  test('has them as they came, or as they were typed', () => {
    expect(sent(stored.otherPhones)).toEqual(wire.other_phones)
    expect(sent('2290-0000\n')).toEqual(['2290-0000'])
    expect(sent('')).toEqual([])
    const typed = { ...stored, otherPhones: `${stored.otherPhones}\n` }
    expect(isSameWritten(stored, typed)).toBe(true)
    expect(isSameWritten(stored, { ...stored, otherPhones: '' })).toBe(false)
  })

  test('has none for a back end that knows of none', () => {
    const { other_phones, other_phone_keys, ...plain } = wire
    const { read, ...client } = readOneClient(plain)
    const draft = draftOfClient({ ...client, read })
    expect(writeClient({ stored: draft, draft }, read)).not.toHaveProperty('other_phones')
    expect(writeNewClient(draft)).not.toHaveProperty('other_phones')
    expect(writeNewClient(stored).other_phones).toEqual(wire.other_phones)
  })
})

test.each([
  ['2222-0000', null],
  ['12', '«12» no es un teléfono: escríbelo como +506 8888 1111'],
  ['+50688881111', '«+50688881111» ya es el teléfono principal'],
  ['2222-0000\n22220000', '«22220000» está repetido'],
  [`2222-0000 casa de ${'x'.repeat(200)}`, 'Usa como máximo 200 caracteres'],
  [
    Array.from({ length: 21 }, (_, index) => `222200${10 + index}`).join(),
    'Escribe como máximo 20 teléfonos',
  ],
])('%j is refused with the text %j', (otherPhones, text) =>
  expect(clientProblemText({ ...stored, otherPhones }, 'otherPhones')).toBe(text),
)

test('need a main one', () =>
  expect(clientProblemText({ ...emptyClientDraft, otherPhones: '2222-0000' }, 'otherPhones')).toBe(
    'Escribe primero el teléfono principal',
  ))

test('that the server refuses are told in its words, and any other failure in ours', () => {
  const refused = (status: number) =>
    new CallError('refused', '', status, '{"message":"«8888» está repetido"}')
  expect(describeClientsFailure('updateClient', refused(409))).toBe('«8888» está repetido')
  expect(describeClientsFailure('updateClient', refused(400))).toBe('Error al actualizar cliente')
})
