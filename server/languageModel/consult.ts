import { createActor, fromPromise, toPromise } from 'xstate'
import type {
  Consultation,
  Inquiry,
  Talk,
  ToolCall,
  Turn,
} from '#machines/answering/consultation.ts'
import { consultingMachine } from '#machines/answering/consultingMachine.ts'
import type { Answer } from '#machines/answering/situation.ts'
import { areStillKnown } from '../assistants/knowledge.ts'
import { OutsideFailure } from '../http/outgoingCalls.ts'
import { modelWrites } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import { costOf, countAnswer, mostOf, tokensOf, withinBounds } from './budget.ts'
import { ask, type Completed, type OfferedTool, unreadable } from './chat.ts'
import { judge } from './judge.ts'
import { rememberRefusals } from './refusals.ts'
import type { LanguageModel } from './settings.ts'
import { assistantOf, lookedUp, openTalk, withCalls, worldOf } from './talk.ts'
import { leavesToPeople, toolsFor } from './tools.ts'

// The language model is asked: the actors of its machine.

/** Servers whose model knows no tools refuse a question that offers some. */
const REFUSES_TOOLS = [400, 404, 422, 501]
const tools = rememberRefusals()

const hasLookedUp = ({ messages }: Talk): boolean =>
  messages.some((message) => Reflect.get(message, 'role') === 'tool')

interface Asking {
  readonly inquiry: Inquiry
  readonly talk: Talk
  readonly hasTools: boolean
}

const turnOf = (talk: Talk, { text, calls }: Completed): Turn => {
  const leaving = calls.map(leavesToPeople).filter((leaves) => leaves !== null)
  if (leaving.some((isToldWhy) => isToldWhy)) return { kind: 'person' }
  // It does not know: what is known without a model may still answer.
  if (leaving.length > 0) return { kind: 'said', text: '' }
  if (calls.length > 0) return { kind: 'tools', talk: withCalls(talk, text, calls), calls }
  if (text === null) throw unreadable()
  return { kind: 'said', text }
}

const askModel = async (
  resources: Resources,
  model: LanguageModel,
  { inquiry, talk, hasTools }: Asking,
  signal: AbortSignal,
): Promise<Turn> => {
  const assistant = await assistantOf(resources, inquiry.assistantId)
  const offered = tools.isRefused(model, resources.clock())
    ? []
    : toolsFor(await worldOf(resources, inquiry))
  const turn = (given: readonly OfferedTool[]): Promise<Turn> => {
    const question = JSON.stringify([talk.messages, given])
    const most = mostOf(model, {
      reads: tokensOf(question),
      writes: modelWrites.answer.tokens,
    })
    const spending = { model, businessId: assistant?.businessId ?? 0 }
    return withinBounds(resources, spending, most, async () => {
      const asked = { messages: talk.messages, tools: given, mayCall: hasTools }
      const completed = await ask(model, asked, modelWrites.answer, signal)
      return { output: completed, cost: costOf(model, question, completed) }
    }).then((completed) => turnOf(talk, completed))
  }
  try {
    return await turn(offered)
  } catch (error) {
    const isRefused = error instanceof OutsideFailure && REFUSES_TOOLS.includes(error.status ?? 0)
    if (!isRefused || offered.length === 0 || hasLookedUp(talk)) throw error
    const answered = await turn([])
    tools.note(model, resources.clock())
    return answered
  }
}

/** Awaits work that runs when the server ends, and logs its failures. */
type Track = <Output>(work: Promise<Output>) => Promise<Output>

/** `hear` is told the part of the training that the answer is taken from. */
export const consultingWith = (resources: Resources, track: Track) => {
  const model = resources.environment.languageModel
  return consultingMachine.provide({
    actors: {
      open: fromPromise<Talk | null, Inquiry>(({ input }) =>
        model === null ? Promise.resolve(null) : track(openTalk(resources, input)),
      ),
      ask: fromPromise<Turn, Asking>(({ input, signal }) =>
        model === null
          ? Promise.reject(unreadable())
          : track(askModel(resources, model, input, signal)),
      ),
      useTools: fromPromise<Talk, { inquiry: Inquiry; talk: Talk; calls: readonly ToolCall[] }>(
        ({ input: { inquiry, ...talking } }) => track(lookedUp(resources, inquiry, talking)),
      ),
      judge: fromPromise<Answer | null, { inquiry: Inquiry; talk: Talk; said: string }>(
        ({ input }) => track(judged(resources, input)),
      ),
    },
  })
}

const judged = async (
  resources: Resources,
  { inquiry, talk, said }: { inquiry: Inquiry; talk: Talk; said: string },
): Promise<Answer | null> => {
  const read = talk.sources.flatMap(({ sourceId }) => sourceId ?? [])
  if (!(await areStillKnown(resources.db, read))) return null
  const answer = judge(talk, said, resources.clock())
  const assistant = answer && (await assistantOf(resources, inquiry.assistantId))
  if (assistant) await countAnswer(resources.db, assistant.businessId, resources.clock())
  return answer
}

/** Asks for a person of the business, who tries the assistant. */
export const consult = (
  resources: Resources,
  inquiry: Inquiry,
  log: (error: unknown) => void,
): Promise<Consultation> => {
  const track: Track = (work) => {
    work.catch(log)
    return work
  }
  return toPromise(createActor(consultingWith(resources, track), { input: inquiry }).start())
}
