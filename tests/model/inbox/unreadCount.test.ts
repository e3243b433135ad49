import { expect, test } from 'vitest'
import { countLoaded, countMessage, type UnreadState } from '#machines/inbox/unread'
import { ana, luis } from '../people'

// What the simulation found, each in its smallest form.

const before = {
  unread: { counts: {}, upTo: 1_000 },
  listed: [ana, luis],
  loadedUpTo: 1_000,
  heard: [],
  waiting: [],
}
const said = (text: string, at: number) => ({ ...ana, lastMessage: text, lastMessageAt: at })
/** The page is loaded again: only what the browser keeps is left. */
const reloaded = (unread: UnreadState) => ({
  ...before,
  unread,
  listed: [],
  loadedUpTo: unread.upTo,
})

test('what came live in one conversation does not hide what was missed in a new one', () => {
  const known = { ...before, listed: [luis], unread: { counts: {}, upTo: 9_000 } }
  expect(countLoaded([said('Hola', 5_000), luis], known).counts).toEqual({ ana: 1 })
})

test('one message that came live does not hide another soon after it', () => {
  const heard = [{ threadId: 'ana', text: 'Hola', at: 5_000 }]
  expect(countLoaded([said('¿Sí?', 5_500), luis], { ...before, heard }).counts).toEqual({ ana: 1 })
  expect(countLoaded([said('Hola', 5_500), luis], { ...before, heard }).counts).toEqual({})
})

test('what waited for its name is not counted again after a reload of the page', () => {
  const waiting = [{ threadId: 'ana', at: 5_000 }]
  const unread = countLoaded([ana, luis], { ...before, waiting })
  expect(unread.counts).toEqual({ ana: 1 })
  expect(countLoaded([said('Hola', 5_000), luis], reloaded(unread)).counts).toEqual({ ana: 1 })
})

test('what came live in one conversation does not hide what was missed in another, when the page is loaded again', () => {
  const unread = countMessage(before.unread, { threadId: 'luis', at: 9_000 })
  const list = [{ ...luis, lastMessageAt: 9_000 }, said('¿Siguen ahí?', 5_000)]
  expect(countLoaded(list, reloaded(unread)).counts).toEqual({ ana: 1, luis: 1 })
})
