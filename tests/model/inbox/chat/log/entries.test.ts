import { expect, test } from 'vitest'
import type { Message } from '#contract/inbox.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { OutgoingNote } from '#contract/threadMemory.ts'
import { entryTeller, noNotes } from '#src/views/inbox/chat/log/entries.ts'
import { randomFrom } from '../../../../random.ts'
import { outgoing as onItsWay } from '../../../people.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 4, 20, 18)

const message = (at: number, who: Partial<Message> = {}): Message => ({
  key: `${at}`,
  text: 'Hola',
  at,
  fromBusiness: false,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
  ...who,
})
const note = (at: number): InternalNote => ({
  id: `${at}`,
  text: 'Es del taller',
  at,
  authorName: 'Ana',
  isOwn: false,
})
const writing = (at: number): OutgoingNote => ({ key: `${at}`, text: 'Paga', at, error: null })

test('a log is told by days, sides, pauses and the first unread message', () => {
  const entries = entryTeller()(
    [
      message(NOW - 30 * HOUR),
      message(NOW),
      message(NOW + 1),
      message(NOW + 2, { key: 'b', fromBusiness: true }),
      message(NOW + 3, { key: 'unread' }),
      message(NOW + HOUR),
    ],
    [onItsWay({ id: 1, at: NOW + HOUR + 1, text: 'Hola' })],
    NOW + 2 * HOUR,
    'unread',
    { stored: [note(NOW + HOUR)], outgoing: [] },
  )
  const mark = (is: boolean, sign: string) => (is ? sign : '')
  expect(
    entries.map(({ key, day, isFirst, isLast, isUnreadFirst }) =>
      [day ?? '', mark(isFirst, 'first'), mark(isLast, 'last'), mark(isUnreadFirst, 'unread'), key]
        .filter((word) => word !== '')
        .join(' '),
    ),
  ).toEqual([
    `Ayer first last c|${NOW - 30 * HOUR}`,
    `Hoy first c|${NOW}`,
    `last c|${NOW + 1}`,
    'first last b|Hola|1',
    'first last unread c|unread',
    `first last c|${NOW + HOUR}`,
    `first last nota|${NOW + HOUR}`,
    'first last b|Hola|2',
  ])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'entries that go on from earlier ones are those of a log that is told anew (seed %i)',
  (seed) => {
    const random = randomFrom(seed)
    const among = <T>(...them: readonly T[]): T => them[Math.floor(random() * them.length)] as T
    const tell = entryTeller()
    let messages: readonly Message[] = []
    let notes = noNotes
    let outgoing: readonly OutgoingMessage[] = []
    let unreadKey: string | null = null
    let now = NOW
    for (let step = 0; step < 120; step += 1) {
      const at = now + step * 60_000 * among(0, 1, 30)
      const chance = random()
      if (chance < 0.5)
        messages = [
          ...messages,
          message(at, {
            key: `${step}`,
            text: among('Hola', 'Listo'),
            fromBusiness: random() < 0.6,
            ...(random() < 0.3 && { author: 'person', authorName: among('Ana', 'Luis') }),
          }),
        ]
      else if (chance < 0.6) messages = messages.toSpliced(among(0, 1, messages.length), 1)
      else if (chance < 0.7) messages = messages.map((each) => ({ ...each }))
      else if (chance < 0.75) notes = { ...notes, stored: [...notes.stored, note(at)] }
      else if (chance < 0.78) notes = { ...notes, outgoing: random() < 0.5 ? [] : [writing(at)] }
      else if (chance < 0.82) unreadKey = among(null, messages.at(-1)?.key ?? null)
      else if (chance < 0.95)
        outgoing = random() < 0.5 ? [] : [...outgoing, onItsWay({ id: step, at, text: 'Hola' })]
      else now += 20 * HOUR
      const told = tell(messages, outgoing, now, unreadKey, notes)
      expect(told).toEqual(entryTeller()(messages, outgoing, now, unreadKey, notes))
    }
  },
)

test('a message that is new makes no other entry anew, unless that is no longer the last of its side', () => {
  const tell = entryTeller()
  const messages = [1, 2, 3].map((index) => message(NOW + index))
  const before = tell(messages, [], NOW)
  const after = tell([...messages, message(NOW + 4)], [], NOW)
  expect(before.map((entry, index) => entry === after[index])).toEqual([true, true, false])
  expect(after.map(({ isLast }) => isLast)).toEqual([false, false, false, true])
  expect(before.map(({ isLast }) => isLast)).toEqual([false, false, true])
})

test('a log in which nothing is new stays the same', () => {
  const tell = entryTeller()
  const messages = [message(NOW), message(NOW + 1)]
  const before = tell(messages, [], NOW)
  expect(tell([...messages], [], NOW + 60_000)).toBe(before)
})

test('an edited message stays its entry, and so do equal ones behind it', () => {
  const tellEntries = entryTeller()
  const ours = (id: string, text: string) =>
    message(NOW + Number(id), { id, key: `id ${id}`, text, fromBusiness: true })
  const keys = (...messages: readonly Message[]) =>
    tellEntries(messages, [], NOW).map(({ key }) => key)
  const before = keys(ours('1', 'ok'), ours('2', 'ok'))
  expect(keys(ours('1', 'claro'), ours('2', 'ok'))).toEqual(before)
  expect(keys(ours('1', ''), ours('2', 'ok'))).toEqual(before)
})

test('an answer knows the message that it answers, as it is now', () => {
  const replyTo = { id: '1', text: '¿Cuál?', author: 'client' } as const
  const asked = message(NOW, { id: '1', text: '¿Cuál?' })
  const answer = message(NOW + 1, { id: '2', fromBusiness: true, replyTo })
  const tellEntries = entryTeller()
  const quoted = (...messages: readonly Message[]) =>
    tellEntries(messages, [onItsWay({ replyTo })], NOW).map((entry) => entry.quoted)
  expect(quoted(asked, answer)).toEqual([null, asked, asked])
  const edited = { ...asked, text: '¿Cuál de los dos?' }
  expect(quoted(edited, answer)).toEqual([null, edited, edited])
  expect(quoted(answer)).toEqual([null, null])
})
