import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistants,
  toggleAdvancedAssistant,
  toggleBasicAssistant,
  updateAssistant,
} from '#contract/assistants/assistants.ts'
import { generateProposal, proposalProblem } from '#contract/assistants/proposal.ts'
import { questionProblem, tryAssistant } from '#contract/assistants/sandbox.ts'
import { advancedAssistantStatus, basicAssistantStatus } from '#contract/assistants/summary.ts'
import { businessesOf, requireMember } from '../businesses/membership.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { OutsideFailure } from '../http/outgoingCalls.ts'
import { Refusal } from '../http/refusal.ts'
import {
  PROPOSALS_A_MINUTE,
  SANDBOX_QUESTIONS_A_MINUTE,
  WRITES_A_MINUTE,
} from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { requireAssistant, requireLiving } from './access.ts'
import * as assistants from './assistants.ts'
import { proposalFor } from './proposal.ts'
import * as sandbox from './sandbox.ts'
import * as write from './write.ts'

const writing = byAccount(WRITES_A_MINUTE)

/** A failure of an outside service is in the log, and not in the answer. */
const refuseFailed =
  ({ log }: FastifyRequest, message: string) =>
  (error: unknown): never => {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn(error)
    throw new Refusal(502, message)
  }

const told = <Data>(data: Data) => ({ success: true, data })

export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources
  mount(app, listAssistants, async ({ query, user }) => {
    await requireMember(db, user, query.business_id)
    return told(await assistants.listAssistants(db, query.business_id))
  })

  mount(app, getAssistant, async ({ params, user }) =>
    told(await assistants.getAssistant(db, await requireLiving(db, user, params))),
  )

  mount(
    app,
    createAssistant,
    async ({ body, user, request }) => {
      await requireMember(db, user, body.business_id)
      const made = await once(db, { user, request }, (transaction) =>
        write.createAssistant(transaction, user.id, body, clock()),
      )
      const id = String(made)
      return told(await assistants.getAssistant(db, await requireLiving(db, user, { id })))
    },
    { ...writing, ...adding },
  )

  mount(
    app,
    updateAssistant,
    async ({ params, body, headers, user }) => {
      const assistant = await requireLiving(db, user, params)
      await write.updateAssistant(db, user.id, assistant, { body, headers }, clock())
      return told(await assistants.getAssistant(db, assistant))
    },
    writing,
  )

  mount(app, deleteAssistant, async ({ params, user }) => {
    const { assistantId } = await requireLiving(db, user, params)
    await assistants.deleteAssistant(db, assistantId, clock())
    return undefined
  })

  mount(app, toggleBasicAssistant, async ({ params, body, user }) => {
    const { assistantId } = await requireLiving(db, user, params)
    await assistants.setResponding(db, assistantId, body.is_responding)
    return undefined
  })

  mount(app, toggleAdvancedAssistant, async ({ params, body, user }) => {
    const { assistantId } = await requireLiving(db, user, { openAiId: params.id })
    await assistants.setResponding(db, assistantId, body.is_responding)
    return undefined
  })

  // A deleted assistant still answers that it is deleted.
  mount(app, basicAssistantStatus, async ({ params, user }) =>
    told(await assistants.assistantSummary(db, await requireAssistant(db, user, params))),
  )

  mount(app, advancedAssistantStatus, async ({ params, user }) => {
    const assistant = await requireAssistant(db, user, { openAiId: params.id })
    return told(await assistants.assistantSummary(db, assistant))
  })

  mount(
    app,
    tryAssistant,
    async ({ params, body, user, request }) => {
      const assistant = await requireLiving(db, user, params)
      const problem = questionProblem(body.question)
      if (problem !== null) throw new Refusal(400, problem)
      const log = (error: unknown) => request.log.warn(error)
      return told(await sandbox.tryAssistant(resources, assistant, body.question, log))
    },
    byAccount(SANDBOX_QUESTIONS_A_MINUTE),
  )

  mount(
    app,
    generateProposal,
    async ({ body, user, request }) => {
      const problem = proposalProblem(body.training_text)
      if (problem !== null) throw new Refusal(400, problem)
      const [businessId = null] = await businessesOf(db, user, body.business_id)
      const writing = proposalFor(resources, { businessId, text: body.training_text.trim() })
      const refuse = refuseFailed(request, 'Error al generar la propuesta')
      return { training_proposal: await writing.catch(refuse) }
    },
    byAccount(PROPOSALS_A_MINUTE),
  )
}
