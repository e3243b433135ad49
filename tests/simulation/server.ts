import type * as z from 'zod/mini'
import type { listConversationChanges } from '#contract/conversationChanges.ts'
import type { listConversations, listMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'

export interface Said {
  readonly text: string
  readonly author: 'client' | 'person' | 'colleague'
  readonly at: number
}

export interface Thread {
  readonly id: string
  readonly contactId: string
  name: string
  readonly startedAt: number
  readonly messages: Said[]
}

type Wire<E extends { readonly answer: z.ZodMiniType }> = z.output<E['answer']>

const timeOf = (at: number): string => new Date(at).toISOString()

/** The part of a back end that the inbox needs: the truth that the page is compared with. */
export class Server {
  readonly threads = new Map<string, Thread>()
  readonly #now: () => number
  readonly #publish: (frame: string) => void
  /** By thread: the number of its last change. */
  readonly #changes = new Map<string, number>()
  #changed = 0
  #era = 0

  constructor(now: () => number, publish: (frame: string) => void) {
    this.#now = now
    this.#publish = publish
  }

  start(id: string): void {
    const name = `Cliente ${id}`
    const thread = { id, contactId: `506${id}`, name, startedAt: this.#now(), messages: [] }
    this.threads.set(id, thread)
    this.#change(id)
    const { contactId, startedAt } = thread
    this.#tell('new_conversation', {
      thread_id: id,
      show_name: name,
      contact_id: contactId,
      contact_type: 'whatsapp',
      thread_registered: timeOf(startedAt),
    })
  }

  say(id: string, text: string, author: Said['author']): void {
    const said = { text, author, at: this.#now() }
    this.threads.get(id)?.messages.push(said)
    this.#change(id)
    const message = {
      content: text,
      is_bot: author !== 'client',
      date_registered: timeOf(said.at),
    }
    this.#tell('new_message', { thread_id: id, message })
  }

  /** Nobody is told: only a load brings it. */
  rename(id: string, name: string): void {
    const thread = this.threads.get(id)
    if (thread) thread.name = name
    this.#change(id)
  }

  /** Marks of before mean nothing any more. */
  forgetMarks(): void {
    this.#era += 1
  }

  get mark(): string {
    return `${this.#era}/${this.#changed}`
  }

  changesSince(mark: string): Wire<typeof listConversationChanges> | null {
    const [era, changed] = mark.split('/').map(Number)
    if (era !== this.#era || changed === undefined) return null
    const isNew = ({ OpenAID }: { OpenAID: string | number }) =>
      (this.#changes.get(String(OpenAID)) ?? 0) > changed
    const all = looseItems(this.conversations())
    return { mark: this.mark, changed: all.filter(isNew), removed: [] }
  }

  /** Newest first, equal times by id. */
  conversations(): Wire<typeof listConversations> {
    return [...this.threads.values()]
      .sort((a, b) => activityOf(b) - activityOf(a) || (a.id < b.id ? -1 : 1))
      .map((thread) => {
        const last = lastOfClient(thread)
        return {
          OpenAID: thread.id,
          ContactType: 'whatsapp',
          ContactId: thread.contactId,
          ShowName: thread.name,
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

  #change(id: string): void {
    this.#changed += 1
    this.#changes.set(id, this.#changed)
  }

  #tell(event: string, data: unknown): void {
    this.#publish(JSON.stringify({ event, timestamp: timeOf(this.#now()), data }))
  }
}

const lastOfClient = ({ messages }: Thread): Said | undefined =>
  messages.findLast(({ author }) => author === 'client')

const activityOf = (thread: Thread): number => lastOfClient(thread)?.at ?? thread.startedAt
