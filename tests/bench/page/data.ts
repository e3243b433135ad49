// The stub's answers: their size is the number in the name.

const MINUTE = 60_000
const names = ['Ana Solís', 'Bruno Vega', 'Carla Mora', 'Diego Rojas', 'Elena Castro']
const words =
  'Hola, quería saber si mañana abren a las nueve y si todavía queda algo de lo que pedí la otra vez'

const textAt = (index: number): string => words.slice(0, 20 + ((index * 37) % (words.length - 20)))

export const threadIdAt = (index: number): string => `hilo-${index}`

/** A thread of this many messages: its id says how many. */
export const threadOf = (messages: number): string => `largo-${messages}`

const messagesIn = (threadId: string): number => Number(/^largo-(\d+)$/.exec(threadId)?.[1] ?? 20)

const nameAt = (index: number): string => `${names[index % names.length]} ${index}`

/** The newest two have long threads. */
const long: readonly string[] = [threadOf(200), threadOf(50_000)]

export const conversations = (count: number, now: number) =>
  Array.from({ length: count }, (_, index) => ({
    OpenAID: long[index] ?? threadIdAt(index),
    ContactType: ['whatsapp', 'instagram', 'widget'][index % 3],
    ContactId: `50688${100_000 + index}`,
    ShowName: nameAt(index),
    ProfileImageURL: null,
    LastMessage: textAt(index),
    LastMessageDateRegistered: new Date(now - index * 7 * MINUTE).toISOString(),
    ThreadRegistered: new Date(now - (index + 100) * 7 * MINUTE).toISOString(),
  }))

const wireOf = (Content: string, IsBot: boolean, at: number) => ({
  Content,
  IsBot,
  DateRegistered: new Date(at).toISOString(),
  PhotoURL: null,
  ActionURL: null,
  DocumentURL: null,
  ContactId: '50688100000',
})

export type MessageWire = ReturnType<typeof wireOf>

export const messages = (threadId: string, now: number): readonly MessageWire[] => {
  const count = messagesIn(threadId)
  return Array.from({ length: count }, (_, index) =>
    wireOf(textAt(index), index % 3 === 0, now - (count - index) * MINUTE),
  )
}

/** A customer's message, as the socket and as the thread tell it. */
export const newMessage = (thread_id: string, content: string) => {
  const wire = wireOf(content, false, Date.now())
  const { DateRegistered: date_registered } = wire
  const message = { content, is_bot: false, date_registered }
  const data = { thread_id, message }
  const frame = JSON.stringify({ event: 'new_message', timestamp: date_registered, data })
  return { frame, wire }
}
