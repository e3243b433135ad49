import { expect, test } from 'vitest'
import { otherConversations } from '#machines/inbox/client/otherConversations.ts'
import { client } from '../../clients/someClients.ts'
import { ana } from '../../people.ts'

const owner = client('7', 'Ana Rojas', { phone: '+506 8888-0001' })
const talk = (threadId: string, more: Partial<typeof ana> = {}) => ({ ...ana, threadId, ...more })
const number = talk('number', { contactId: '50688880001', name: 'Otro nombre' })
// The same last eight digits in another country.
const foreign = talk('foreign', { contactId: '50388880001' })
const photo = talk('photo', { channel: 'instagram', contactType: 'instagram', name: 'ANA ROJAS' })
const visit = talk('visit', { channel: 'widget', contactType: 'widget', name: 'Visitante Web' })
const all = [talk('open'), number, foreign, photo, visit]

const found = (kept: Readonly<Record<string, { linked?: string; apart?: string }>> = {}) =>
  otherConversations(owner, 'open', all, (threadId) => ({
    linked: kept[threadId]?.linked ? { id: kept[threadId].linked, name: '' } : null,
    apart: kept[threadId]?.apart ?? null,
  })).map(({ threadId }) => threadId)

test('a conversation with the number or, elsewhere, the name is one of the client', () =>
  expect(found()).toEqual(['number', 'photo']))

test('a linked conversation is one of its client, and of no other', () => {
  expect(found({ visit: { linked: '7' }, foreign: { linked: '7' } })).toEqual([
    'number',
    'foreign',
    'photo',
    'visit',
  ])
  expect(found({ number: { linked: '8' } })).toEqual(['photo'])
})

test('a conversation with another phone of the client is one of the client, too', () =>
  expect(
    otherConversations(
      {
        ...owner,
        phone: '+506 2222 0000',
        otherPhones: [{ number: '8888-0001', key: '50688880001' }],
      },
      'open',
      [number, foreign],
      () => null,
    ),
  ).toEqual([number]))

test('an unlinked conversation is not one of the client', () =>
  expect(found({ number: { apart: '7' }, photo: { apart: '8' } })).toEqual(['photo']))
