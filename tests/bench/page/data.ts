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

export const messages = (threadId: string, now: number) => {
  const count = messagesIn(threadId)
  return Array.from({ length: count }, (_, index) => ({
    Content: textAt(index),
    IsBot: index % 3 === 0,
    DateRegistered: new Date(now - (count - index) * MINUTE).toISOString(),
    PhotoURL: null,
    ActionURL: null,
    DocumentURL: null,
    ContactId: '50688100000',
  }))
}

/** A frame of the socket, as a back end sends it. */
export const newMessage = (threadId: string, content: string) =>
  JSON.stringify({
    event: 'new_message',
    timestamp: new Date().toISOString(),
    data: {
      thread_id: threadId,
      message: { content, is_bot: false, date_registered: new Date().toISOString() },
    },
  })
