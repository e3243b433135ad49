import type { Endpoint } from '#contract/endpoint.ts'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox.ts'
import type { startRecado } from './servers.ts'

/** Between two calls of one person. */
const PAUSE = 20

export const staffCalls = ['list', 'messages', 'send'] as const
export type Times = Readonly<Record<(typeof staffCalls)[number], number[]>>

type Recado = Pick<
  Awaited<ReturnType<typeof startRecado>>,
  'base' | 'owner' | 'businessId' | 'thread'
>

/** One person works until this ends: lists the conversations, reads one, and answers. Milliseconds of each call. */
export const staffWorks = async (
  { base, owner, businessId, thread }: Recado,
  during: Promise<unknown>,
): Promise<Times> => {
  const times: Times = { list: [], messages: [], send: [] }
  let isOver = false
  const over = during.finally(() => {
    isOver = true
  })
  const call = async (name: keyof Times, { path, method }: Endpoint, body: object) => {
    const begun = performance.now()
    const reply = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${name} was refused: ${reply.status}`)
    times[name].push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  const { thread_id, contact_id: ContactId, contact_type: ContactType } = thread
  while (!isOver) {
    await call('list', listConversations, { business_id: businessId })
    await call('messages', listMessages, { thread_id })
    const newMessage = `Sí, tenemos (${times.send.length}).`
    await call('send', sendManualMessage, {
      OpenAID: thread_id,
      ContactId,
      ContactType,
      newMessage,
    })
  }
  await over
  return times
}
