import { fromPromise } from 'xstate'
import { generateProposal, readProposal } from '#contract/assistants/proposal.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ProposalRequest } from '#machines/assistants/proposalMachine.ts'
import { type Call, createCall } from './http.ts'

/** The configured generator belongs to a third party, and never gets the session. */
const outside = (address: string) => {
  const { origin, pathname, search } = new URL(address, location.href)
  const call = createCall({ baseUrl: origin, token: () => null, onExpired: () => undefined })
  // A colon would be read as a path parameter.
  const path = `/${pathname.slice(1).replaceAll(':', '%3A')}${search}` as const
  return { call, endpoint: { ...generateProposal, path, auth: 'none' } as const }
}

export const proposalActors = (call: Call, config: Config) => ({
  generate: fromPromise<string, ProposalRequest>(async ({ input, signal }) => {
    const request = { body: { training_text: input.text } }
    const { proposalWebhookUrl } = config
    if (!proposalWebhookUrl) {
      const paid = hasCapability(config, 'modelBounds') && { business_id: input.businessId }
      const body = { ...request.body, ...paid }
      return readProposal(await call(generateProposal, { body }, signal))
    }
    const generator = outside(proposalWebhookUrl)
    return readProposal(await generator.call(generator.endpoint, request, signal))
  }),
})
