import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClientMemory, emptyClientMemory } from '#contract/clientMemory.ts'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import { bestMatch, editInput, isGuess } from '#machines/inbox/client/clientMatch.ts'
import { withClientNames } from '#machines/inbox/client/clientNames.ts'
import { eva } from '../../clients/someClients.ts'
import { ana } from '../../people.ts'

const visitor = { ...ana, threadId: 'web', channel: 'widget' as const, name: 'Visitante Web' }
const linkedTo = (name: string) => ({
  web: { ...emptyClientMemory, linked: { id: '7', name } },
  ana: { ...emptyClientMemory, linked: { id: '7', name } },
})
const names = (...given: Parameters<typeof withClientNames>) =>
  withClientNames(...given).map(({ name }) => name)

test('a web visitor shows the name of the linked client; a conversation with a name keeps its own', () => {
  expect(names([visitor, ana], linkedTo('Rosa'))).toEqual(['Rosa', 'Ana Rojas'])
})

test("a web visitor's name follows a changed link, and is a placeholder without one", () => {
  const named = withClientNames([visitor], linkedTo('Rosa'))
  expect(names(named, linkedTo('Rosa Mora'))).toEqual(['Rosa Mora'])
  expect(names(named, {})).toEqual(['Visitante Web'])
})

test('a conversation whose name does not change stays the same object', () => {
  expect(withClientNames([ana, visitor], {})).toEqual([ana, visitor])
  expect(withClientNames([ana], {})[0]).toBe(ana)
})

test('the best match has exactly the name, or else comes first', () => {
  const other = { ...eva, id: '8', name: 'Eva Mora Solís' }
  expect(bestMatch([other, eva], ' eva mora ')).toBe(eva)
  expect(bestMatch([other, eva], 'Eva')).toBe(other)
  expect(bestMatch([], 'Eva')).toBeNull()
})

test('only the phone number, the e-mail, a link or exactly the name make a client sure', () => {
  const contact = { name: 'Eva Mora', contactType: 'whatsapp', contactId: '50671000001' }
  const guess = (client: object, linked: string | null = null, who: object = contact) =>
    isGuess({
      client: { ...eva, email: null, phone: null, ...client },
      contact: { ...contact, ...who },
      memory: { ...emptyClientMemory, linked: linked === null ? null : { id: linked, name: '' } },
      savedName: null,
    })
  expect(guess({ name: ' eva mora' })).toBe(false)
  expect(guess({ name: 'Eva Mora Solís' })).toBe(true)
  expect(guess({ name: 'Eva Mora Solís' }, eva.id)).toBe(false)
  for (const phone of ['7100-0001', '+506 7100 0001', '00506 71000001'])
    expect(guess({ name: 'Otra', phone })).toBe(false)
  for (const name of ['Otra', 'Eva Mora'])
    expect(guess({ name, phone: '+503 7100 0001' })).toBe(true)
  const mobiles = [
    ['5215512345678', '+52 55 1234 5678'],
    ['5491123456789', '+54 11 2345-6789'],
    ['551187654321', '+55 11 98765-4321'],
  ] as const
  for (const [contactId, phone] of mobiles)
    expect(guess({ name: 'Otra', phone }, null, { contactId })).toBe(false)
  expect(guess({ name: 'Eva Mora', phone: '+506 8888 0002' })).toBe(true)
  const byMail = { contactType: 'email', contactId: 'Eva@correo.example' }
  expect(guess({ name: 'Otra', email: 'eva@correo.example ' }, null, byMail)).toBe(false)
})

test('fields that were sent without an answer are sent again with their key, and other fields with a new one', () => {
  const draft = { ...emptyClientDraft, name: 'Ana' }
  const keyOf = (edit: object) => {
    // In the form that this browser stores.
    const memory = z.parse(ClientMemory, { ...emptyClientMemory, edit })
    return editInput({ memory, contact: null, client: null, savedName: null }).key
  }
  expect(keyOf({ clientId: null, draft, key: 'k1' })).toBe('k1')
  expect(keyOf({ clientId: null, draft })).toBe('')
})
