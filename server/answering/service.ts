import { randomUUID } from 'node:crypto'
import { type Actor, createActor, fromPromise } from 'xstate'
import { answeringMachine } from '#machines/answering/answeringMachine.ts'
import type {
  Answer,
  HandOver,
  Question,
  Replied,
  Situation,
} from '#machines/answering/situation.ts'
import { type Welcome, welcomingMachine } from '#machines/answering/welcomingMachine.ts'
import { answerQuestion } from '../assistants/answer.ts'
import { consultingWith } from '../languageModel/consult.ts'
import { ANSWERS_AT_ONCE, NOTES_AT_ONCE } from '../limits/bounds/reading.ts'
import { createBatches } from '../process/batches.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Note } from '../realtime/bus/bus.ts'
import type { Resources } from '../resources.ts'
import { storeAnswer } from '../stores/answer.ts'
import { canHear } from '../transcription/hear.ts'
import { handOver, say } from './reply.ts'
import { claim, finish, forgiveTries, LEASE, release, renew, unclaimed } from './rows.ts'
import { situationOf } from './situation.ts'
import { sayWelcome, welcomeOf } from './welcome.ts'

// The assistants of this process: one actor for each conversation that waits for an answer and that no other process
// has.

/** The interval at which the rows are searched for conversations whose event was lost. */
const SWEEP = LEASE / 3

interface Thread {
  readonly threadId: string
}
type NewMessage = Extract<Note, { event: 'new_message' }>
type About = Thread & { readonly upTo: number }

export const startAnswering = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  const { db, bus, clock: now, metrics } = resources
  const { languageModel } = resources.environment
  const holder = randomUUID()
  const speaker = { db, bus, clock: now, holder, log }
  const actors = new Map<string, Actor<typeof machine>>()
  const running = new Set<Promise<unknown>>()
  let isClosing = false

  /** Work that runs when the server ends is awaited; failures are logged. */
  const track = <Output>(work: Promise<Output>): Promise<Output> => {
    running.add(work)
    const end = () => running.delete(work)
    work.then(end, (error: unknown) => {
      end()
      if (!isClosing) log(error)
    })
    return work
  }

  /** Counts the outcome of an answer; `failed` where it could not be sent. */
  const count = async (work: Promise<Replied>, sent: string): Promise<Replied> => {
    try {
      const replied = await work
      metrics.answers.inc({ outcome: replied === 'sent' ? sent : replied })
      return replied
    } catch (error) {
      metrics.answers.inc({ outcome: 'failed' })
      throw error
    }
  }

  /** The shop's own products and orders first. */
  const retrieve = async (asked: Thread & Question) =>
    (await storeAnswer(resources, asked)) ?? answerQuestion(db, { ...asked, now: now() })

  const welcoming = welcomingMachine.provide({
    actors: {
      lookAround: fromPromise<Welcome | null, Thread>(({ input }) =>
        track(welcomeOf(db, input.threadId, now())),
      ),
      welcome: fromPromise<Replied, Thread & { welcome: Welcome | null }>(({ input }) =>
        track(sayWelcome(speaker, input)),
      ),
    },
  })

  const machine = answeringMachine.provide({
    actors: {
      welcoming,
      consulting: consultingWith(resources, track),
      look: fromPromise<Situation, Thread>(({ input }) =>
        track(situationOf(db, input.threadId, now(), canHear(languageModel, now()))),
      ),
      retrieve: fromPromise<Answer | null, Thread & Question>(({ input }) =>
        track(retrieve(input)),
      ),
      reply: fromPromise<Replied, About & { answer: Answer }>(({ input }) =>
        track(count(say(speaker, input), 'sent')),
      ),
      handOver: fromPromise<Replied, About & { reason: HandOver }>(({ input }) =>
        track(count(handOver(speaker, input), `handed over: ${input.reason}`)),
      ),
      finish: fromPromise<boolean, About>(({ input }) => track(finish(db, holder, input))),
    },
  })

  const isHeld = (actor: Actor<typeof machine>) => actor.getSnapshot().matches('held')
  const hasPlace = () =>
    [...actors.values()].filter((actor) => !isHeld(actor)).length < ANSWERS_AT_ONCE

  const take = async (threadId: string): Promise<void> => {
    if (isClosing || actors.has(threadId) || !hasPlace()) return
    if (!(await claim(db, threadId, holder, now())) || isClosing) return
    const actor = createActor(machine, { input: { threadId }, clock: timers })
    actors.set(threadId, actor)
    // Starts the conversations that arrived in the last moment, and those that waited for a free place.
    const goOn = () => {
      if (!isClosing) void track(sweep()).catch(() => {})
    }
    actor.subscribe({
      next: () => {
        if (!isHeld(actor)) return
        void track(forgiveTries(db, holder, threadId)).catch(() => {})
        goOn()
      },
      complete: () => {
        actors.delete(threadId)
        goOn()
      },
    })
    actor.start()
  }

  const sweep = async (): Promise<void> => {
    for (const threadId of await unclaimed(db, ANSWERS_AT_ONCE, now())) await take(threadId)
  }

  const hear = async ({ threadId, messageId }: NewMessage): Promise<void> => {
    const message = await db
      .selectFrom('messages')
      .select(['is_bot', 'author'])
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    if (!message || message.author === 'assistant') return
    actors.get(threadId)?.send({ type: message.is_bot ? 'person.answered' : 'customer.wrote' })
  }

  /** Most conversations wait for no assistant: one question for all of a rush says which do. */
  const hearAll = async (notes: readonly NewMessage[]): Promise<void> => {
    for (const note of notes) if (actors.has(note.threadId)) await hear(note)
    if (notes.some(({ threadId }) => !actors.has(threadId))) await sweep()
  }

  const beat = async (): Promise<void> => {
    await renew(db, holder, [...actors.keys()], now())
    await sweep()
  }

  // Events are handled one after another, so that an actor gets messages in their order.
  const inTurn = createBatches<NewMessage>({
    most: NOTES_AT_ONCE,
    work: async (notes) => {
      await track(hearAll(notes))
      return () => {}
    },
  })
  const stopListening = bus.onNote((note) => {
    if (note.event === 'new_message') inTurn(note).catch(() => {})
    if (note.event === 'message_changed') actors.get(note.threadId)?.send({ type: 'voice.heard' })
  })
  void track(sweep()).catch(() => {})
  const stopBeating = repeat(timers, SWEEP, () => track(beat()).catch(() => {}))

  return {
    close: async (): Promise<void> => {
      isClosing = true
      stopListening()
      for (const actor of actors.values()) actor.stop()
      await stopBeating()
      await Promise.allSettled(running)
      // The process also ends where the database does not answer: the leases expire a minute later.
      await release(db, holder).catch(log)
    },
  }
}
