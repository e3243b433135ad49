import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { countLoaded, countMessage, type UnreadState } from '#machines/inbox/list/unread'
import { unreadMachine } from '#machines/inbox/list/unreadMachine'
import { ana, luis } from '../../people'

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

test('what a load counted as missed is not counted again when its own event comes late', () => {
  const unread = createActor(
    unreadMachine.provide({
      actors: { watchReads: fromCallback(() => undefined) },
      actions: { keepUnread: () => undefined, announceMessage: () => undefined },
    }),
    { input: before.unread },
  ).start()
  const live = (text: string, at: number, conversation: typeof ana) =>
    unread.send({
      type: 'live.message',
      threadId: 'ana',
      message: {
        text,
        at,
        fromBusiness: false,
        photoUrl: null,
        actionUrl: null,
        documentUrl: null,
      },
      receivedAt: at,
      conversation,
    })
  unread.send({ type: 'list.loaded', conversations: [ana, luis] })
  unread.send({ type: 'list.loaded', conversations: [said('Uno', 5_000), luis] })
  live('Dos', 9_000, said('Uno', 5_000))
  live('Uno', 5_000, said('Dos', 9_000))
  expect(unread.getSnapshot().context.unread.counts).toEqual({ ana: 2 })
})
