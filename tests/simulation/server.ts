import type * as z from 'zod/mini'
import type { listConversationChanges } from '#contract/conversationChanges.ts'
import type { listConversations, listMessages } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'

export interface Said {
  readonly text: string
  /** The client, somebody of the team without a page, or the id of a person. */
  readonly author: string
  readonly at: number
}

export interface Thread {
  readonly id: string
  readonly contactId: string
  name: string
  readonly startedAt: number
  readonly messages: Said[]
  /** The id of the person whose it is. */
  assignee: string | null
}

/** Hears what the back end tells the pages of a person. */
interface Ear {
  readonly frame: (frame: string) => void
  readonly removed: () => void
}

type Wire<E extends { readonly answer: z.ZodMiniType }> = z.output<E['answer']>

const timeOf = (at: number): string => new Date(at).toISOString()

/** The part of a back end that the inbox needs: the truth that the page is compared with. */
export class Server {
  readonly threads = new Map<string, Thread>()
  readonly #now: () => number
  readonly #ears = new Map<string, Ear>()
  /** By thread: the number of its last change. */
  readonly #changes = new Map<string, number>()
  #changed = 0
  #era = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** A person becomes a member of the business. */
  join(id: string, ear: Ear): void {
    this.#ears.set(id, ear)
  }

  isMember(id: string): boolean {
    return this.#ears.has(id)
  }

  /** What is open of them is nobody's from now on. */
  remove(id: string): void {
    const ear = this.#ears.get(id)
    this.#ears.delete(id)
    ear?.removed()
    for (const thread of this.threads.values())
      if (thread.assignee === id) this.assign(thread.id, null)
  }

  assign(id: string, assignee: string | null): void {
    const thread = this.threads.get(id)
    if (!thread) return
    thread.assignee = assignee
    this.#change(id)
    this.#tell('conversation_assignee', { thread_id: id, user_id: assignee, name: assignee })
  }

  start(id: string): void {
    const name = `Cliente ${id}`
    const thread: Thread = {
      id,
      contactId: `506${id}`,
      name,
      startedAt: this.#now(),
      messages: [],
      assignee: null,
    }
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
    const thread = this.threads.get(id)
    thread?.messages.push(said)
    this.#change(id)
    const message = {
      content: text,
      is_bot: author !== 'client',
      date_registered: timeOf(said.at),
    }
    this.#tell('new_message', { thread_id: id, message })
    // Who answers what is nobody's takes it.
    if (thread?.assignee === null && this.isMember(author)) this.assign(id, author)
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
          AssigneeId: thread.assignee,
          AssigneeName: thread.assignee,
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
    const frame = JSON.stringify({ event, timestamp: timeOf(this.#now()), data })
    for (const ear of this.#ears.values()) ear.frame(frame)
  }
}

const lastOfClient = ({ messages }: Thread): Said | undefined =>
  messages.findLast(({ author }) => author === 'client')

const activityOf = (thread: Thread): number => lastOfClient(thread)?.at ?? thread.startedAt
