import * as z from 'zod/mini'
import type { ChannelEvent, PastMessage, PastThread, Saying } from '../adapter.ts'
import { flag, id, identifier, known, list, maybe, momentIn, text } from '../meta/webhook.ts'
import { authorOf, NOBODY, saidBy } from './groups.ts'
import { Message, whole } from './message.ts'
import { Contacts, customerIn, handleOf } from './people.ts'
import { changeOf, sayingOf } from './said.ts'

// What was said on the phone before it was connected, and the files of the last days of it, which come in calls of
// their own: developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/history

const Past = z.extend(Message, {
  to: id,
  to_user_id: id,
  history_context: maybe(z.object({ status: text, from_me: flag })),
})
type Past = z.output<typeof Past>
type Whole = Past & { readonly id: string }

/** A business that shares nothing has `errors` in place of threads. */
const Value = z.object({
  metadata: z.object({ phone_number_id: identifier, display_phone_number: text }),
  contacts: Contacts,
  history: list(
    z.object({
      threads: list(
        z.object({
          id,
          context: maybe(z.object({ wa_id: id, user_id: id, username: text })),
          messages: list(Past),
        }),
      ),
    }),
  ),
  /** Of messages with files. */
  messages: list(Past),
})

const digits = (number: string | undefined): string => (number ?? '').replace(/\D/g, '')

/** The file may come in another call, or never. */
const PLACEHOLDER: Pick<Saying, 'text' | 'wordless' | 'messageKind'> = {
  text: 'Archivo que solo se puede ver en WhatsApp',
  wordless: 'unreadable',
  messageKind: 'unsupported',
}

const pastSaying = (message: Past): Saying | null =>
  message.type === 'media_placeholder'
    ? { ...PLACEHOLDER, file: null, details: null, replyTo: null, at: momentIn(message.timestamp) }
    : sayingOf(message)

const statuses: Readonly<Record<string, PastMessage['status']>> = {
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  error: 'failed',
}

const statusOf = ({ history_context }: Past): PastMessage['status'] =>
  statuses[history_context?.status?.toLowerCase() ?? ''] ?? 'sent'

/** What has no time was said with what stands before it, or behind it: not now. */
const dated = (past: readonly PastMessage[]): PastMessage[] => {
  let last = past.find(({ at }) => at !== null)?.at ?? null
  return past.map((message) => {
    last = message.at ?? last
    return { ...message, at: last }
  })
}

export const readHistory = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const about = { kind: 'whatsapp', account: data.metadata.phone_number_id } as const
  const own = digits(data.metadata.display_phone_number)
  const changes: ChannelEvent[] = []

  const isOwn = (message: Past): boolean =>
    message.history_context?.from_me === true ||
    Boolean(message.to ?? message.to_user_id) ||
    (own !== '' && digits(message.from) === own)

  /** With whom it was said. */
  const partnerOf = (message: Past) =>
    isOwn(message)
      ? { number: message.to, userId: message.to_user_id }
      : { number: message.from, userId: message.from_user_id }

  const writerOf = (message: Past) => {
    const writer = customerIn(partnerOf(message), data.contacts)
    return writer ? authorOf(writer, writer.address) : NOBODY
  }

  /** The group, or the person with whom it was said. */
  const otherSideOf = (said: readonly Past[], told: ReturnType<typeof partnerOf>) => {
    const group = said.find(({ group_id }) => group_id)?.group_id
    if (group) return { address: group, name: null, isGroup: true }
    const [customer] = [told, ...said.map(partnerOf)].flatMap(
      (each) => customerIn(each, data.contacts) ?? [],
    )
    return customer
  }

  const pastOf = (customer: string, message: Whole): PastMessage[] => {
    const by = isOwn(message) ? 'business' : 'client'
    const change = changeOf(message, by)
    if (change) changes.push({ ...about, ...change, customer })
    const saying = change ? null : pastSaying(message)
    if (!saying) return []
    const said = message.group_id && by === 'client' ? saidBy(writerOf(message), saying) : saying
    return [{ ...said, id: message.id, by, status: statusOf(message) }]
  }

  const threads = known(data.history).flatMap(({ threads }) =>
    known(threads).flatMap(({ id, context, messages }): PastThread[] => {
      const said = known(messages).map(whole)
      const told = { number: context?.wa_id ?? id, userId: context?.user_id }
      const customer = otherSideOf(said, told)
      if (!customer) return []
      const { address, ...who } = customer
      const isNamed = 'username' in who && who.username
      const username = isNamed || handleOf(context?.username)
      const past = dated(said.flatMap((message) => pastOf(address, message)))
      return [{ with: address, ...who, username, messages: past }]
    }),
  )
  const files = known(data.messages)
    .map(whole)
    .flatMap((message): PastThread[] => {
      const customer = otherSideOf([message], partnerOf(message))
      if (!customer) return []
      const { address, ...who } = customer
      return [{ with: address, ...who, messages: pastOf(address, message) }]
    })
  const said = [...threads, ...files].filter(({ messages }) => messages.length > 0)
  return [
    ...(said.length > 0 ? [{ ...about, what: 'history', threads: said } as const] : []),
    ...changes,
  ]
}
