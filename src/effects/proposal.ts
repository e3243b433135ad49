import { fromPromise } from 'xstate'
import { generateProposal, readProposal } from '#contract/assistants/proposal.ts'
import type { Config } from '#contract/config.ts'
import { type Call, createCall } from './http.ts'

/** The configured generator belongs to a third party, and never gets the session. */
const outside = (address: string) => {
  const { origin, pathname, search } = new URL(address, location.href)
  const call = createCall({ baseUrl: origin, token: () => null, onExpired: () => undefined })
  // A colon would be read as a path parameter.
  const path = `/${pathname.slice(1).replaceAll(':', '%3A')}${search}` as const
  return { call, endpoint: { ...generateProposal, path, auth: 'none' } as const }
}

export const proposalActors = (call: Call, { proposalWebhookUrl }: Config) => ({
  generate: fromPromise<string, { text: string }>(async ({ input, signal }) => {
    const request = { body: { training_text: input.text } }
    if (!proposalWebhookUrl) return readProposal(await call(generateProposal, request, signal))
    const generator = outside(proposalWebhookUrl)
    return readProposal(await generator.call(generator.endpoint, request, signal))
  }),
})
