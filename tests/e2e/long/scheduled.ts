import { randomUUID } from 'node:crypto'
import { listConversations, listMessages, readMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { listScheduled, readSchedule, scheduleMessage } from '#contract/scheduledMessages.ts'
import { type Staff, Visit } from './writers.ts'

// Messages that are all due at one moment, which is when the process is killed.

/** In the first conversation of a new visitor. */
export const scheduledTalk = async (base: string, { token, businessId }: Staff) => {
  const question = randomUUID()
  const visit = await Visit.open(base)
  await visit.say(question, randomUUID())

  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

  const { method, path } = listConversations
  const list = await ask(method, path, { business_id: businessId })
  const found = looseItems(listConversations.answer.parse(list)).find(
    ({ LastMessage }) => LastMessage === question,
  )
  if (!found) throw new Error('The staff do not see what the visitor wrote')
  const id = String(found.OpenAID)
  const own = scheduleMessage.path.replace(':id', id)

  return {
    schedule: (text: string, at: string) => ask('POST', own, { text, at }),
    waiting: async () =>
      readSchedule(listScheduled.answer.parse(await ask('GET', own))).messages.length,
    /** How often each of these texts was said. */
    counts: async (texts: readonly string[]) => {
      const answer = await ask(listMessages.method, listMessages.path, { thread_id: id })
      const { messages } = readMessages(listMessages.answer.parse(answer))
      return texts.map((text) => messages.filter((message) => message.text === text).length)
    },
  }
}
