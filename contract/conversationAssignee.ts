import * as z from 'zod/mini'
import { type Assignee, readAssignee } from './assignee.ts'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, looseFlag } from './loose.ts'
import { BusinessId } from './wire.ts'

// The people of a business share its conversations (capability `assignment`).

const UserId = z.nullable(z.coerce.number().check(z.int(), z.positive()))

/** Answered with 422 where that account is no member of the business. */
export const assignConversation = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/assignee',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({
    user_id: UserId,
    /**
     * Whose it must be until then: else it stays as it is, and the answer says whose that is. With null a member gets
     * it back: they are not told, and it does not count as taken.
     */
    was_user_id: z.optional(UserId),
  }),
  answer: z.object({ success: Loose, data: z.looseObject({ user_id: Loose, name: Loose }) }),
})

const settings = z.object({
  success: Loose,
  data: z.looseObject({
    take_on_answer: Loose,
    restrict_agents: Loose,
    hand_over_by_turns: Loose,
    ask_survey: Loose,
  }),
})
const params = z.object({ id: BusinessId })

export const readAssignment = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/assignment',
  auth: 'session',
  params,
  answer: settings,
})

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id/assignment',
  auth: 'session',
  params,
  body: z.object({
    /** Who answers a conversation that is nobody's takes it. */
    take_on_answer: z.boolean(),
    /** Agents see what is theirs or nobody's. */
    restrict_agents: z.boolean(),
    /** Customers are asked how it was, after a person solved their conversation; absent: as before. */
    ask_survey: z.optional(z.boolean()),
    /** What the assistant hands over is assigned by turns to those who are there; absent: as it was. */
    hand_over_by_turns: z.optional(z.boolean()),
  }),
  answer: settings,
})

export interface Assignment {
  readonly takesOnAnswer: boolean
  readonly restrictsAgents: boolean
  /** Null where the back end asks nobody. */
  readonly asksSurvey: boolean | null
  readonly handsOverByTurns: boolean
}

export const readSettings = ({ data }: z.output<typeof settings>): Assignment => ({
  takesOnAnswer: looseFlag(data.take_on_answer) !== false,
  restrictsAgents: looseFlag(data.restrict_agents) === true,
  asksSurvey: looseFlag(data.ask_survey),
  handsOverByTurns: looseFlag(data.hand_over_by_turns) === true,
})

export const readSet = ({ data }: z.output<typeof assignConversation.answer>): Assignee | null =>
  readAssignee(data.user_id, data.name)

export const NO_MEMBER = 'Esa persona ya no está en el equipo de este negocio'

export const describeAssignmentFailure = failures({
  assign: saidOr('No se pudo asignar la conversación. Inténtalo de nuevo.'),
  team: saidOr('No se pudo cargar el equipo. Inténtalo de nuevo.'),
  load: saidOr('No se pudo cargar cómo se asignan las conversaciones'),
  change: saidOr('No se pudo guardar cómo se asignan las conversaciones'),
})

export const conversationAssigneeEndpoints = {
  assignConversation,
  readAssignment,
  changeAssignment,
}
