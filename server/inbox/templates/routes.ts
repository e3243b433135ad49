import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { attachmentProblem, takenBy, typeProblem, UNREADABLE_FILE } from '#contract/attachments.ts'
import { carriedKind } from '#contract/channels.ts'
import { listTemplates, sendTemplate, uploadTemplateFile } from '#contract/templates/calls.ts'
import { requireMember } from '../../businesses/membership.ts'
import { renewSoon } from '../../channels/templates/reading.ts'
import { typeByContent } from '../../files/contentType.ts'
import { addressesFor } from '../../files/keys.ts'
import { requireRoom } from '../../files/quota.ts'
import { receiveFile } from '../../files/receive.ts'
import { nameFile, putFile } from '../../files/stored.ts'
import { titleOf } from '../../files/types.ts'
import { mount } from '../../http/mount.ts'
import { integrationNotFound, invalidData, Refusal } from '../../http/refusal.ts'
import { requireIntegration } from '../../integrations/records.ts'
import {
  LISTINGS_A_MINUTE,
  SENDINGS_A_MINUTE,
  UPLOADS_A_MINUTE,
} from '../../limits/bounds/accountCalls.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { attachmentLimits } from '../attachments.ts'
import { requireConversation } from '../conversations.ts'
import { storeOutgoing } from '../delivery.ts'
import { sendAndWait } from '../sendAndWait.ts'
import { composeTemplate } from './compose.ts'
import { connectionOf, requireTemplate, requireWanted, templatesOf } from './find.ts'

const fileKinds = { photo: 'image', video: 'video', document: 'document' } as const

/** The templates of a WhatsApp number, sent into a conversation. */
export const templateRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret } = resources

  mount(
    app,
    listTemplates,
    async ({ query, user }) => {
      await requireMember(db, user, query.business_id)
      const ofBusiness = <Found extends { readonly business_id: number }>(found: Found): Found => {
        if (found.business_id !== query.business_id) throw integrationNotFound()
        return found
      }
      const row =
        query.thread_id === undefined
          ? ofBusiness(
              await requireIntegration(db, user, 'whatsapp', String(query.integration_id ?? '')),
            )
          : await connectionOf(db, ofBusiness(await requireConversation(db, user, query.thread_id)))
      const data = [...(await templatesOf(resources, row))]
      await renewSoon(resources, row)
      return { success: true, data }
    },
    byAccount(LISTINGS_A_MINUTE),
  )

  mount(
    app,
    sendTemplate,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const row = await connectionOf(db, conversation)
      const template = await requireTemplate(resources, row, body)
      const message_id = await sendAndWait(
        resources,
        { user, request },
        conversation,
        async (transaction) => {
          await requireWanted(transaction, conversation.thread_id, template)
          const said = {
            ...(await composeTemplate(
              transaction,
              { businessId: conversation.business_id, senderId: user.id },
              template,
              body.variables,
            )),
            author: 'person',
            written_by: user.id,
          } as const
          return storeOutgoing(transaction, conversation, said, clock())
        },
      )
      return { success: true, data: { message_id } }
    },
    { ...byAccount(SENDINGS_A_MINUTE), ...adding },
  )

  mount(
    app,
    uploadTemplateFile,
    async ({ request, user }) => {
      const received = await receiveFile(request, attachmentLimits)
      const { data } = z.safeParse(uploadTemplateFile.fields, received.fields)
      if (!data) throw invalidData()
      const { business_id: businessId } = data
      await requireMember(db, user, businessId)
      const owner = { userId: user.id, businessId }
      await requireRoom(db, owner, clock())
      const taken = takenBy('whatsapp', () => true)
      const { name, bytes } = received
      const type = await typeByContent(bytes, name)
      if (type === null) throw new Refusal(400, UNREADABLE_FILE)
      const problem =
        attachmentProblem({ name, type, size: bytes.length }, taken) ??
        typeProblem(type, bytes.length, taken)
      if (problem !== null) throw new Refusal(400, problem)
      const kind = carriedKind(type, taken) ?? 'document'
      if (kind === 'audio' || fileKinds[kind] !== data.kind)
        throw new Refusal(400, 'La plantilla pide otro tipo de archivo')
      const photo = kind === 'photo' ? await resources.pictures.redrawPhoto(bytes) : null
      if (kind === 'photo' && !photo) throw new Refusal(400, UNREADABLE_FILE)
      const file = await putFile(resources.files, {
        type: photo ? 'image/jpeg' : type,
        bytes: photo ?? bytes,
        title: photo ? null : titleOf(name, type),
        isPrivate: true,
      })
      const addressFor = addressesFor(secret, { kind: 'account', userId: user.id })
      const file_url = addressFor(await nameFile(db, file, owner, clock()))
      return { success: true, data: { file_url } }
    },
    { ...byAccount(UPLOADS_A_MINUTE), ...adding },
  )
}
