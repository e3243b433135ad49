import { fromPromise } from 'xstate'
import { channels } from '#contract/channels.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError, INVALID_FORMAT } from '#contract/errors.ts'
import { integrationsEndpoints, kinds } from '#contract/integrations/integrations.ts'
import { looseItems } from '#contract/loose.ts'
import {
  type Begun,
  beginConversation,
  listTemplates,
  readBegun,
  readListed,
  readTemplateFile,
  sendTemplate,
  uploadTemplateFile,
} from '#contract/templates/calls.ts'
import type { HeaderFile, Template } from '#contract/templates/template.ts'
import type { OwnNumber, Sending } from '#machines/templates/templatesContext.ts'
import { fitPhoto } from './fitPhoto.ts'
import type { Call } from './http.ts'

const there = <Read>(read: Read | null): Read => {
  if (read === null) throw new CallError('format', INVALID_FORMAT)
  return read
}

export const templatesActors = (call: Call, config: Config) => ({
  findOffer: fromPromise<boolean, undefined>(async () =>
    ['templates', 'begin'].every((each) => hasCapability(config, each as 'templates')),
  ),
  loadNumbers: fromPromise<readonly OwnNumber[], { businessId: number }>(
    async ({ input: { businessId }, signal }) => {
      const { listWhatsapp } = integrationsEndpoints
      const answer = await call(listWhatsapp, { query: { business_id: businessId } }, signal)
      return looseItems(answer).flatMap((row) => {
        const read = kinds.whatsapp.read(row)
        return read.kind === 'whatsapp' && read.isActive
          ? [{ id: read.id, name: read.name, number: read.phone }]
          : []
      })
    },
  ),
  loadTemplates: fromPromise<
    readonly Template[],
    Pick<Sending, 'businessId' | 'threadId' | 'from'>
  >(async ({ input: { businessId, threadId, from }, signal }) => {
    const of = threadId === null ? { integration_id: Number(from) } : { thread_id: threadId }
    return readListed(
      await call(listTemplates, { query: { business_id: businessId, ...of } }, signal),
    )
  }),
  uploadFile: fromPromise<
    string,
    { businessId: number; kind: HeaderFile; file: ChosenFile | null }
  >(async ({ input: { businessId, kind, file: chosen } }) => {
    if (!chosen) throw new CallError('missing', 'Elige un archivo')
    const file = await fitPhoto(chosen, channels.whatsapp.carries.photo?.mostBytes)
    const fields = { business_id: businessId, kind }
    return there(readTemplateFile(await call(uploadTemplateFile, { file, fields })))
  }),
  // Not aborted when its actor stops: the server may already have the message.
  send: fromPromise<Begun, Sending>(async ({ input }) => {
    const { threadId, chosen, key, businessId, from, to, text } = input
    if (threadId !== null && chosen) {
      await call(sendTemplate, { params: { id: threadId }, body: chosen }, undefined, key)
      return { threadId, isNew: false }
    }
    const body = {
      business_id: businessId,
      integration_kind: 'whatsapp',
      integration_id: Number(from),
      to,
      ...(chosen ? { template: chosen } : { text }),
    }
    return there(readBegun(await call(beginConversation, { body }, undefined, key)))
  }),
})
