import { expect, test } from 'vitest'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { countLoaded, hearConversation, hearMessage } from '#machines/inbox/list/counting.ts'
import {
  isKnownRead,
  markRead,
  readOf,
  renameConversations,
  restoreUnread,
  type Unread,
} from '#machines/inbox/list/unread.ts'
import { ana, luis, said as words } from '../../people.ts'

// Counting unread messages; most of these are the smallest form of a failure that the simulation found.

/** The list of Ana and Luis was loaded; nothing is unread. */
const before: Unread = {
  ...restoreUnread({ counts: {}, upTo: 1_000 }),
  listed: [ana, luis],
}
const listed = (text: string, at: number) => ({ ...ana, lastMessage: text, lastMessageAt: at })
const live = (threadId: string, text: string, at: number) => ({
  type: 'live.message' as const,
  threadId,
  message: words(text, at),
  receivedAt: at,
})
const hear = (unread: Unread, message: ReturnType<typeof live>) =>
  hearMessage(unread, message, false).unread
/** The page is reloaded: only stored data is left. */
const reloaded = ({ kept }: Unread) => restoreUnread(kept)

test('a live message does not hide a missed message of a new conversation', () => {
  const known = { ...before, listed: [luis], kept: { counts: {}, upTo: 9_000 } }
  expect(countLoaded(known, [listed('Hola', 5_000), luis]).unread.kept.counts).toEqual({ ana: 1 })
})

test('a live message does not hide another one soon after it', () => {
  const heard = hear({ ...before, listed: [luis] }, live('ana', 'Hola', 5_000))
  const known = { ...heard, listed: before.listed, unnamed: [] }
  expect(countLoaded(known, [listed('¿Sí?', 5_500), luis]).unread.kept.counts).toEqual({ ana: 1 })
  expect(countLoaded(known, [listed('Hola', 5_500), luis]).unread.kept.counts).toEqual({})
})

test('a message that waited for its name is not counted again after a reload of the page', () => {
  const waiting = hear({ ...before, listed: [luis] }, live('ana', 'Hola', 5_000))
  expect(waiting.kept.counts).toEqual({})
  const { unread, news } = countLoaded(waiting, [ana, luis])
  expect(unread.kept.counts).toEqual({ ana: 1 })
  expect(news).toMatchObject([{ contactName: ana.name, message: 'Hola', isRead: false }])
  const again = countLoaded(reloaded(unread), [listed('Hola', 5_000), luis])
  expect(again.unread.kept.counts).toEqual({ ana: 1 })
})

test('a photo that a load counted before its own event is counted once', () => {
  const loaded = countLoaded(before, [listed('Foto', 5_000), luis]).unread
  expect(loaded.kept.counts).toEqual({ ana: 1 })
  expect(hear(loaded, live('ana', '', 5_000)).kept.counts).toEqual({ ana: 1 })
})

test('after a reload of the page, a live message does not hide a missed one of another conversation', () => {
  const heard = hear(before, live('luis', 'Hola', 9_000))
  const list = [{ ...luis, lastMessageAt: 9_000 }, listed('¿Siguen ahí?', 5_000)]
  expect(countLoaded(reloaded(heard), list).unread.kept.counts).toEqual({ ana: 1, luis: 1 })
})

test('a message that a load counted as missed is not counted again by its late event', () => {
  const { unread } = countLoaded(before, [listed('Uno', 5_000), luis])
  const late = [live('ana', 'Dos', 9_000), live('ana', 'Uno', 5_000)].reduce(hear, unread)
  expect(late.kept.counts).toEqual({ ana: 2 })
})

test('a message that is delivered twice counts once, and is announced once', () => {
  const first = hearMessage(before, live('ana', 'Hola', 5_000), false)
  const second = hearMessage(first.unread, live('ana', 'Hola', 5_000), false)
  expect(second.unread.kept.counts).toEqual({ ana: 1 })
  expect([first.news.length, second.news.length]).toEqual([1, 0])
})

test('a message in the open conversation does not count, and is announced as read', () => {
  const { unread, news } = hearMessage(before, live('ana', 'Hola', 5_000), true)
  expect(unread.kept).toMatchObject({ counts: {}, liveUpTo: { ana: 5_000 } })
  expect(news).toMatchObject([{ isRead: true }])
})

test('a message of the business does not count', () => {
  const message = { ...live('ana', 'Abrimos', 5_000), message: words('Abrimos', 5_000, true) }
  expect(hearMessage(before, message, false)).toEqual({ unread: before, news: [] })
})

test('a new conversation is announced once, and its messages count at once', () => {
  const began = { type: 'live.conversation' as const, conversation: ana, receivedAt: 9_000 }
  const { unread, news } = hearConversation({ ...before, listed: [luis] }, began)
  expect(news).toMatchObject([{ type: 'conversation', contactName: ana.name }])
  expect(hearConversation(unread, began).news).toEqual([])
  expect(hear(unread, live('ana', 'Hola', 9_500)).kept.counts).toEqual({ ana: 1 })
})

test('a conversation whose client has another name by now is no news', () => {
  const told = { type: 'live.conversation' as const, conversation: ana, receivedAt: 9_000 }
  expect(hearConversation(before, { ...told, isQuiet: true }).news).toEqual([])
})

test.each([
  ['while the first load runs', restoreUnread({ counts: {}, upTo: null })],
  ['and a load was faster', before],
])('a conversation that begins %s is announced once', (_, first) => {
  const began = { type: 'live.conversation' as const, conversation: ana, receivedAt: 9_000 }
  const { unread, news } = hearConversation(first, began)
  expect(news).toMatchObject([{ type: 'conversation', contactName: ana.name }])
  expect(unread.listed).toEqual(first.listed)
  expect(hearConversation(unread, began).news).toEqual([])
})

test('the bell shows when a message or a conversation arrived, not when it was written', () => {
  const late = { ...live('ana', 'Hola', 5_000), receivedAt: 9_000 }
  expect(hearMessage(before, late, false).news).toMatchObject([{ at: 9_000 }])
  const waiting = hear({ ...before, listed: [luis] }, late)
  expect(countLoaded(waiting, [ana, luis]).news).toMatchObject([{ at: 9_000 }])
  const began = { ...ana, startedAt: 5_000, lastMessageAt: 5_000 }
  const { news } = hearConversation(before, {
    type: 'live.conversation',
    conversation: began,
    receivedAt: 9_000,
  })
  expect(news).toMatchObject([{ at: 9_000 }])
})

test('marking a conversation as unread keeps its count', () => {
  const two = { ...before, kept: { counts: { ana: 2 }, upTo: 1_000 } }
  const again = (threadId: string) => markRead(two, { threadId, readAt: null }).kept.counts
  expect(again('ana')).toEqual({ ana: 2 })
  expect(again('luis')).toEqual({ ana: 2, luis: 1 })
})

test('reading a conversation without unread messages stores nothing', () => {
  expect(markRead(before, readOf(before, 'ana')).kept).toBe(before.kept)
})

test('a message that another browser has read does not count when its event comes late', () => {
  const read = markRead(before, { threadId: 'ana', readAt: 5_000 })
  expect(hear(read, live('ana', 'Hola', 5_000)).kept.counts).toEqual({})
  expect(hear(read, live('ana', 'Hola', 5_001)).kept.counts).toEqual({ ana: 1 })
})

/** The back end keeps what the person has read. */
const counted = (unreadCount: number, arrivedAt: number) => ({ ...ana, unreadCount, arrivedAt })
const arrived = (text: string, at: number, arrivedAt: number) => ({
  ...live('ana', text, at),
  arrivedAt,
})
const load = (unread: Unread, conversation: ReturnType<typeof counted>) =>
  countLoaded(unread, [conversation, luis]).unread

test('a message that arrives late is unread although its time is old', () => {
  const loaded = load(before, counted(0, 5_000))
  expect(hear(loaded, arrived('¿Siguen?', 400, 6_000)).kept.counts).toEqual({ ana: 1 })
  expect(readOf(hear(loaded, arrived('¿Siguen?', 400, 6_000)), 'ana').readAt).toBe(6_000)
})

test('a message that came while the list was loaded counts once', () => {
  const heard = hear(load(before, counted(0, 5_000)), arrived('¿Siguen?', 5_900, 6_000))
  expect(load(heard, counted(1, 6_000)).kept.counts).toEqual({ ana: 1 })
  expect(load(heard, counted(2, 5_000)).kept.counts).toEqual({ ana: 3 })
  const loaded = load(before, counted(1, 6_000))
  expect(hear(loaded, arrived('¿Siguen?', 5_900, 6_000)).kept.counts).toEqual({ ana: 1 })
})

test('a list that was asked for before the person read does not bring back what is read', () => {
  const loaded = load(before, counted(3, 5_000))
  const read = markRead(loaded, readOf(loaded, 'ana'))
  expect(load(read, counted(3, 5_000)).kept.counts).toEqual({})
  expect(load(read, counted(1, 5_001)).kept.counts).toEqual({ ana: 1 })
})

test('what is marked as unread stays so until the back end knows it', () => {
  const marked = markRead(load(before, counted(0, 5_000)), { threadId: 'ana', readAt: null })
  expect(load(marked, counted(0, 5_000)).kept.counts).toEqual({ ana: 1 })
})

test('another browser that has read less leaves unread what came later', () => {
  const heard = hear(load(before, counted(2, 5_000)), arrived('¿Siguen?', 6_000, 6_000))
  expect(heard.kept.counts).toEqual({ ana: 3 })
  const upTo = (readAt: number) => markRead(heard, { threadId: 'ana', readAt }).kept.counts
  expect(upTo(6_000)).toEqual({})
  expect(upTo(5_000)).toEqual({ ana: 1 })
  // How many of those that the load counted are read is known at the next load: some are not.
  expect(upTo(4_000)).toEqual({ ana: 1 })
})

test('a mark that is older than what was read here is known already', () => {
  const read = markRead(before, { threadId: 'ana', readAt: 5_000 })
  const isKnown = (readAt: number | null) => isKnownRead(read, { threadId: 'ana', readAt })
  expect([4_000, 5_000, 6_000, null].map(isKnown)).toEqual([true, true, false, false])
})

test("a visitor's notification has the name of the linked client", () => {
  const visitor = { ...ana, channel: 'widget', name: 'Visitante Web' } as const
  const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Ana Mora' } }
  const named = renameConversations({ ...before, listed: [visitor, luis] }, { ana: linked })
  const { news } = hearMessage(named, live('ana', 'Hola', 5_000), false)
  expect(news).toMatchObject([{ contactName: 'Ana Mora' }])
})

test('a load of older messages does not move back the time of the last complete load', () => {
  const known = restoreUnread({ counts: {}, upTo: 9_000 })
  expect(countLoaded(known, [listed('Hola', 5_000)]).unread.kept.upTo).toBe(9_000)
})
