import type * as z from 'zod/mini'
import type { listConversations, listMessages } from '#contract/inbox'

export interface Said {
  readonly text: string
  readonly author: 'client' | 'person' | 'colleague'
  readonly at: number
}

export interface Thread {
  readonly id: string
  readonly contactId: string
  readonly startedAt: number
  readonly messages: Said[]
}

type Wire<E extends { readonly answer: z.ZodMiniType }> = z.output<E['answer']>

const timeOf = (at: number): string => new Date(at).toISOString()

/** What a back end must do for the inbox, and no more: the truth that the page is compared with. */
export class Server {
  readonly threads = new Map<string, Thread>()
  readonly #now: () => number
  readonly #publish: (frame: string) => void

  constructor(now: () => number, publish: (frame: string) => void) {
    this.#now = now
    this.#publish = publish
  }

  start(id: string): void {
    const thread = { id, contactId: `506${id}`, startedAt: this.#now(), messages: [] }
    this.threads.set(id, thread)
    const { contactId, startedAt } = thread
    this.#tell('new_conversation', {
      thread_id: id,
      show_name: `Cliente ${id}`,
      contact_id: contactId,
      contact_type: 'whatsapp',
      thread_registered: timeOf(startedAt),
    })
  }

  say(id: string, text: string, author: Said['author']): void {
    const said = { text, author, at: this.#now() }
    this.threads.get(id)?.messages.push(said)
    const message = {
      content: text,
      is_bot: author !== 'client',
      date_registered: timeOf(said.at),
    }
    this.#tell('new_message', { thread_id: id, message })
  }

  /** Newest first. */
  conversations(): Wire<typeof listConversations> {
    return [...this.threads.values()]
      .sort((a, b) => activityOf(b) - activityOf(a))
      .map((thread) => {
        const last = lastOfClient(thread)
        return {
          OpenAID: thread.id,
          ContactType: 'whatsapp',
          ContactId: thread.contactId,
          ShowName: `Cliente ${thread.id}`,
          LastMessage: last?.text ?? null,
          LastMessageDateRegistered: last ? timeOf(last.at) : null,
          ThreadRegistered: timeOf(thread.startedAt),
        }
      })
  }

  messages(id: string): Wire<typeof listMessages> {
    return (this.threads.get(id)?.messages ?? []).map(({ text, author, at }) => ({
      Content: text,
      IsBot: author !== 'client',
      DateRegistered: timeOf(at),
    }))
  }

  #tell(event: string, data: unknown): void {
    this.#publish(JSON.stringify({ event, timestamp: timeOf(this.#now()), data }))
  }
}

const lastOfClient = ({ messages }: Thread): Said | undefined =>
  messages.findLast(({ author }) => author === 'client')

const activityOf = (thread: Thread): number => lastOfClient(thread)?.at ?? thread.startedAt
