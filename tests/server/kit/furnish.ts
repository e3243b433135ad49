import { DAY, HOUR } from '#contract/durations.ts'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import { takeMark } from '#server/inbox/changes/conversationChanges.ts'
import { takeThreadMark } from '#server/inbox/changes/messageChanges.ts'
import { seal } from '#server/integrations/secrets.ts'
import type { Thing } from './asking.ts'
import {
  addAssistant,
  addBusiness,
  addClient,
  addClientMessage,
  addColleague,
  addConversation,
  addIntegration,
  addProject,
  addProjectRequest,
} from './data.ts'
import type { Account, TestServer } from './server.ts'

/** A business that has something of everything. */
export const furnish = async (server: TestServer, account: Account): Promise<Thing> => {
  const businessId = await addBusiness(server, account)
  const assistant_id = await addAssistant(server, businessId)
  const { thread_id, contact_id } = await addConversation(server, businessId, {
    contact_type: 'widget',
    assistant_id,
  })
  await addClientMessage(server, thread_id, 'un secreto')
  const { message_id: messageId } = await server.db
    .selectFrom('messages')
    .select('message_id')
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  const clientId = await addClient(server, businessId, 'Clienta secreta', { tags: ['Secreta'] })
  const spareClientId = await addClient(server, businessId, 'Clienta secreta')
  const { tag_id: tagId } = await server.db
    .selectFrom('tags')
    .select('tag_id')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  const addNameless = () => addConversation(server, businessId, { contact_id: `CR.${businessId}` })
  const note = async (note_content: string) => {
    const values = { client_profile_id: clientId, note_content }
    const added = server.db.insertInto('client_notes').values(values).returning('note_id')
    return (await added.executeTakeFirstOrThrow()).note_id
  }
  const projectId = await addProject(server, businessId, {
    name: 'Proyecto secreto',
    status: 'active',
    development_status: 'delivered',
    is_active: true,
    can_control: true,
  })
  const requestId = await addProjectRequest(server, businessId, { title: 'Solicitud secreta' })
  const openAiId = `asst_${businessId}`
  const assistantId = await addAssistant(server, businessId, { name: 'Asistente secreto' })
  await server.db
    .insertInto('assistant_trainings')
    .values({ assistant_id: assistantId, training_content: 'Un entrenamiento secreto.' })
    .execute()
  await addAssistant(server, businessId, { name: 'Avanzado secreto', openai_id: openAiId })
  const name = 'Integración secreta'
  const connect = (kind: IntegrationKind, settings: object, external_id: string | null = null) =>
    addIntegration(server, businessId, {
      kind,
      name,
      external_id,
      settings: JSON.stringify(settings),
      secrets: seal(
        server.resources.secret,
        { businessId, kind },
        { meta_access_token: 'secreto', access_token: 'secreto' },
      ),
    })
  const integrations = {
    whatsapp: await connect('whatsapp', { phone_number: '+50688887777' }, 'secreto'),
    instagram: await connect('instagram', {}, 'secreto'),
    widget: await connect('widget', {}, `secreto-${businessId}`),
    store: await connect('store', {
      store: 'Shopify',
      store_url: 'https://secreta.example',
      shop_name: 'secreta',
    }),
  }
  const { reply_id: replyId } = await server.db
    .insertInto('team_replies')
    .values({
      business_id: businessId,
      reply_name: 'Secreta',
      name_key: 'secreta',
      reply_text: 'Un texto secreto',
    })
    .returning('reply_id')
    .executeTakeFirstOrThrow()
  const { control_id: controlId } = await server.db
    .insertInto('control_questions')
    .values({ assistant_id: assistantId, question: '¿Un secreto?', expected: 'secreto' })
    .returning('control_id')
    .executeTakeFirstOrThrow()
  const { source_id: sourceId } = await server.db
    .insertInto('sources')
    .values({
      business_id: businessId,
      assistant_id: assistantId,
      kind: 'website',
      name: 'secreto.example',
      address: 'https://secreto.example/',
      state: 'ready',
    })
    .returning('source_id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('source_texts')
    .values({
      source_id: sourceId,
      address: 'https://secreto.example/',
      text: 'El secreto de la casa',
      found_run: 1,
      place: 0,
    })
    .execute()
  const { internal_note_id: internalNoteId } = await server.db
    .insertInto('internal_notes')
    .values({ thread_id, note_text: 'Una nota interna secreta', written_by: account.id })
    .returning('internal_note_id')
    .executeTakeFirstOrThrow()
  const { scheduled_id: scheduledId } = await server.db
    .insertInto('scheduled_messages')
    .values({
      thread_id,
      content: 'Un mensaje secreto para mañana',
      written_by: account.id,
      due_at: new Date(server.resources.clock().getTime() + 300 * DAY),
    })
    .returning('scheduled_id')
    .executeTakeFirstOrThrow()
  const onWhatsapp = await addConversation(server, businessId, {
    contact_type: 'whatsapp',
    integration_id: integrations.whatsapp,
  })
  const { message_id: failedId } = await server.db
    .insertInto('messages')
    .values({
      thread_id: onWhatsapp.thread_id,
      content: 'Un secreto que no llegó',
      is_bot: true,
      status: 'failed',
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  const addTwin = async () => {
    const { thread_id: twin_id } = await addConversation(server, businessId, {
      contact_type: 'widget',
    })
    const twins = { business_id: businessId, thread_id, twin_id }
    await server.db.insertInto('conversation_twins').values(twins).execute()
    return twin_id
  }
  const now = server.resources.clock()
  const { invitation_id: invitationId } = await server.db
    .insertInto('invitations')
    .values({
      business_id: businessId,
      email: 'secreta@ejemplo.es',
      role: 'agent',
      sent_at: new Date(now.getTime() - HOUR),
      expires_at: new Date(now.getTime() + HOUR),
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return {
    invitationId,
    memberId: (await addColleague(server, businessId, undefined, 'agent')).id,
    twinId: await addTwin(),
    namelessId: (await addNameless()).thread_id,
    strangerId: await addTwin(),
    replyId,
    controlId,
    sourceId,
    internalNoteId,
    scheduledId,
    messageId,
    failedId,
    businessId,
    mark: (await takeMark(server.db)) ?? '',
    threadMark: (await takeThreadMark(server.db, account.id)) ?? '',
    threadId: thread_id,
    contactId: contact_id,
    clientId,
    spareClientId,
    tagId,
    noteId: await note('Una nota secreta'),
    spareNoteId: await note('Una nota secreta que sobra'),
    projectId,
    requestId,
    assistantId,
    openAiId,
    integrations,
  }
}
