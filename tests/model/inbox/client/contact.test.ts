import { expect, test } from 'vitest'
import { conversationWith } from '#machines/inbox/client/contact.ts'
import { ana, luis } from '../../people.ts'

const newer = { ...ana, threadId: 'newer' }
const list = [luis, newer, ana]

test.each([
  ['by the end of its number', { name: 'Otro nombre', phone: '+506 8888-0001' }, 'newer'],
  ['by its name, whatever its accents', { name: ' LUÍS mora', phone: null }, 'luis'],
  ['by its name where the number leads nowhere', { name: 'Luis Mora', phone: '7000 1111' }, 'luis'],
  ['not by a few digits', { name: 'Nadie', phone: '0001' }, undefined],
  ['not by a number that is no telephone', { name: 'Nadie', phone: '17840001' }, undefined],
] as const)('a conversation is found %s', (_, contact, threadId) => {
  expect(conversationWith(list, contact)?.threadId).toBe(threadId)
})
