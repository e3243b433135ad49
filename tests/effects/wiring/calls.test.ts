import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { eventLabel, happening } from '../../model/kit/events.ts'
import { explore, type Taken } from '../../model/kit/everyStep.ts'
import type { Answer } from '../../model/kit/model.ts'
import { differences, plain } from '../../model/kit/plain.ts'
import type { Wire } from '../../model/kit/wire.ts'
import { models } from '../../model/qa/models.ts'
import { answering, asked, BACK_END, stubWorld, type Wired, wiredMachines } from './world.ts'

// Each wired actor that calls the back end, run as its machine runs it, does what the model's `wires` say: it calls
// that endpoint, and what it makes of the answer is the model's.

// The view of the news, loaded with its machines, needs a document.
vi.mock('#src/views/news/NewsContent.tsx', () => ({}))
stubWorld()
beforeEach(stubWorld)
const wired = await wiredMachines()

/** Their answers are not in the body alone, or not of one call alone: the call is compared. */
const onlyCalled: readonly string[] = [
  'push: loadPush', // the browser says whether it can be told
  'conversationReload: loadConversations', // its mark comes in a header
  'conversationStates: loadStates', // it says when it was asked
  'conversationList: loadConversations',
  'clientImport: loadClients', // asks where the business is, too
  'clientPanel: findClient', // asks by the phone number and by the name
  'teamReplies: shareReplies', // looks first which names are taken
  'reportList: loadItems', // asks about each project
  'comments: loadComments', // the pseudonym of a model's author
]

const actorOf = ({ event, from }: Answered) => {
  const child: unknown = from?.state.snapshot.children[event.actorId]
  return child as { readonly src: string; readonly options: { readonly input?: unknown } }
}

const askedAt = (step: Answered): string =>
  `${eventLabel(step.event)} ${JSON.stringify(plain(actorOf(step).options.input))}`

/** Runs the wired actor as the machine started it, on the answer that the model's body is. */
async function differs({ place, machine }: Wired, wire: Wire, step: Answered) {
  const { event } = step
  const { src, options } = actorOf(step)
  const output = event.output as never
  answering(wire.body(output))
  const actor = createActor(machine.implementations.actors[src] as AnyActorLogic, options)
  const result = await toPromise(actor.start()).catch((error: unknown) => error)
  const call = wire.callFor(output)
  if (onlyCalled.includes(`${machine.id}: ${event.actorId}`))
    return asked.includes(call) ? null : `${place}: ${asked.join()} is not ${call}`
  const found = differences(
    { asked: [call], result: plain(output) },
    // What the browser keeps of an answer is noted as well.
    { asked: asked.filter((each) => each.includes(' /')), result: ofPath(plain(result)) },
  )
  return found.length > 0 ? `${place}: ${eventLabel(event)}: ${found.join()}` : null
}

/** An address of the back end's as it stands in the answer. */
const ofPath = (result: unknown): unknown =>
  typeof result === 'string' ? result.replace(BACK_END, '') : result

type Answered = Taken & { readonly event: Answer }

const isAnswered = (step: Taken): step is Answered => {
  const what = happening(step.event)
  return what.kind === 'answer' && what.isDone
}

for (const each of wired) {
  const model = models.find(({ model: { machine } }) => machine.id === each.machine.id)?.model
  const wires = Object.entries(model?.wires ?? {})
  if (!model || wires.length === 0) continue
  test(`${each.place} calls what its model says, and reads the answers`, async () => {
    const open = new Map(wires)
    const problems = new Map(wires.map(([id]) => [id, 'no answer']))
    const tried = new Set<string>()
    for (const step of explore(model)) {
      if (problems.size === 0) break
      const wire = isAnswered(step) && open.get(step.event.actorId)
      if (!wire || tried.size === tried.add(askedAt(step)).size) continue
      const problem = await differs(each, wire, step)
      if (problem !== null) problems.set(step.event.actorId, problem)
      else if (open.delete(step.event.actorId)) problems.delete(step.event.actorId)
    }
    expect([...problems.values()]).toEqual([])
  })
}
