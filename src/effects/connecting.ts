import { fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { writeAssistantId } from '#contract/integrations/common.ts'
import type { KindRow } from '#contract/integrations/kind.ts'
import { type MetaAccount, metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { type MetaSetup, readMetaSetup, readSetup } from '#contract/integrations/metaSetup.ts'
import { signUpWhatsapp } from '#contract/integrations/signup.ts'
import { readSentTest, readTest, type TestState } from '#contract/integrations/testMessage.ts'
import { readWhatsapp, type WhatsappIntegration } from '#contract/integrations/whatsapp.ts'
import { looseItems, looseThing } from '#contract/loose.ts'
import type { Finding } from '#machines/integrations/connecting/connectingEvents.ts'
import type { SignupExchange } from '#machines/integrations/connecting/signupMachine.ts'
import type { TestLook, TestSending } from '#machines/integrations/connecting/testMessageMachine.ts'
import type { Call } from './http.ts'
import { connectionCheckActors } from './integrations.ts'
import { openSignup } from './signupWindow.ts'

export const connectingActors = (call: Call) => ({
  ...connectionCheckActors(call),
  loadSetup: fromPromise<MetaSetup, { readonly businessId: number }>(
    async ({ input: { businessId }, signal }) =>
      readSetup(await call(readMetaSetup, { query: { business_id: businessId } }, signal)),
  ),
  findStored: fromPromise<MetaAccount, Finding>(
    async ({ input: { kind, businessId, id }, signal }) => {
      const asked = { query: { business_id: businessId } }
      const { endpoints, read }: KindRow<MetaAccount> = metaAccounts[kind].kind
      const listed = looseItems(await call(endpoints.list, asked, signal)).map(read)
      const found = id === null ? newest(listed) : listed.find((each) => each.id === id)
      if (!found) throw new CallError('format', 'The stored connection is not in the list')
      return found
    },
  ),
})

const newest = (listed: readonly MetaAccount[]): MetaAccount | undefined =>
  [...listed].sort((one, other) => Number(other.id) - Number(one.id))[0]

export const testMessageActors = (call: Call) => ({
  readTest: fromPromise<TestState, TestLook>(
    async ({ input: { integration, mark, messageId }, signal }) =>
      readTest(
        await call(
          metaAccounts[integration.kind].test.read,
          {
            params: { id: integration.id },
            query: {
              ...(mark !== null && { since: mark }),
              ...(messageId !== null && { message_id: messageId }),
            },
          },
          signal,
        ),
      ),
  ),
  sendTest: fromPromise<string, TestSending>(
    async ({ input: { integration, to, threadId, key } }) => {
      const body = threadId === null ? { to: to.trim() } : { thread_id: threadId }
      const params = { id: integration.id }
      return readSentTest(
        await call(metaAccounts[integration.kind].test.send, { params, body }, undefined, key),
      )
    },
  ),
})

export const signupActors = (call: Call) => ({
  openSignup,
  exchangeCode: fromPromise<WhatsappIntegration, SignupExchange>(
    async ({ input: { businessId, assistantId, coexists, code, numberId, wabaId } }) => {
      const wire = looseThing(
        await call(signUpWhatsapp, {
          body: {
            business_id: businessId,
            oai_assistant_id: writeAssistantId(assistantId),
            code,
            coexists,
            ...(numberId !== null && { phone_number_id: numberId }),
            ...(wabaId !== null && { waba_id: wabaId }),
          },
        }),
      )
      if (wire === null) throw new CallError('format', 'The new connection is not in the answer')
      return readWhatsapp(wire)
    },
  ),
})
