import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClientMemory, emptyClientMemory } from '#contract/clientMemory.ts'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import { bestMatch, editInput } from '#machines/inbox/client/clientMatch.ts'
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
