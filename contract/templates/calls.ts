import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, looseFlag, looseText, readable } from '../loose.ts'
import { BusinessId, readUrl } from '../wire.ts'
import { readTemplates, type Template } from './template.ts'

// The templates of a WhatsApp number, and what begins with one (capabilities `templates` and `begin`).

/** Those of a connection, or of the one that a conversation came by. They are written in Meta's own manager. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/lpmobile/templates',
  auth: 'session',
  query: z.object({
    business_id: BusinessId,
    integration_id: z.optional(BusinessId),
    thread_id: z.optional(z.string()),
  }),
  answer: z.object({ success: Loose, data: z.catch(z.nullable(z.array(z.unknown())), null) }),
})

export const readListed = ({ data }: z.output<typeof listTemplates.answer>): readonly Template[] =>
  readTemplates(data)

const LONGEST_VALUE = 1_024
const value = z.string().check(z.maxLength(LONGEST_VALUE))

/** By the key of a variable (filling.ts), or the numbered ones of the body in their order. */
const Variables = z._default(
  z.union([z.record(z.string().check(z.maxLength(80)), value), z.array(value)]),
  {},
)

export const Chosen = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(512)),
  language: z.string().check(z.minLength(1), z.maxLength(20)),
  variables: Variables,
})
export type Chosen = z.output<typeof Chosen>

/** Stored and sent like any message, once for its key. */
export const sendTemplate = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/template',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: Chosen,
  knowsKey: 'templates',
  answer: z.object({ success: Loose, data: z.looseObject({ message_id: Loose }) }),
})

/** The picture, video or document at the head of a template. */
export const uploadTemplateFile = endpoint({
  method: 'POST',
  path: '/lpmobile/templates/file',
  auth: 'session',
  upload: true,
  fields: z.object({ business_id: BusinessId, kind: z.enum(['image', 'video', 'document']) }),
  answer: z.object({ success: Loose, data: z.looseObject({ file_url: Loose }) }),
})

/** Its address; null where the answer has none. */
export const readTemplateFile = ({
  data,
}: z.output<typeof uploadTemplateFile.answer>): string | null =>
  readUrl(looseText(readable(data.file_url)))

/** A conversation that is there already goes on, whatever the form of the number. */
export const beginConversation = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations/begin',
  auth: 'session',
  body: z.object({
    business_id: BusinessId,
    integration_kind: z.string(),
    integration_id: BusinessId,
    to: z.string().check(z.maxLength(60)),
    template: z.optional(Chosen),
    text: z.optional(z.string()),
  }),
  knowsKey: 'begin',
  answer: z.object({ success: Loose, data: z.looseObject({ thread_id: Loose, is_new: Loose }) }),
})

export interface Begun {
  readonly threadId: string
  readonly isNew: boolean
}

/** Null where the answer names no conversation. */
export const readBegun = ({ data }: z.output<typeof beginConversation.answer>): Begun | null => {
  const threadId = looseText(readable(data.thread_id))
  return threadId === null ? null : { threadId, isNew: looseFlag(readable(data.is_new)) === true }
}

export const NO_TEMPLATE =
  'Esa plantilla ya no está en tu cuenta de WhatsApp: vuelve a cargar la lista'
export const NOT_ON_WHATSAPP = 'Las plantillas son de WhatsApp: en este canal no se envían'
export const NO_OFFERS =
  'Esta persona pidió no recibir promociones: no le puedes enviar plantillas de marketing'
export const NEEDS_TEMPLATE =
  'Esta persona no te ha escrito en las últimas 24 horas: WhatsApp pide una plantilla'
export const NO_NUMBER =
  'Ese número no está completo: escríbelo con el código del país, como +506 8888 7777'
export const OWN_NUMBER =
  'Ese número es de tu negocio: escribe el de la persona con quien quieres hablar'
export const OTHERS_CONVERSATION =
  'De este contacto se encarga otra persona del equipo: pídele que le escriba'
export const CANNOT_BEGIN =
  'En este canal no se puede empezar: espera a que el cliente te escriba, o elige un número de WhatsApp'

/** Where templates are written. */
export const TEMPLATE_MANAGER = 'https://business.facebook.com/wa/manage/message-templates/'

export const describeTemplateFailure = failures({
  load: saidOr('No se pudieron cargar las plantillas. Inténtalo de nuevo.'),
  send: saidOr('No se pudo enviar la plantilla. Inténtalo de nuevo.'),
  upload: saidOr('No se pudo subir el archivo. Inténtalo de nuevo.'),
  begin: saidOr('No se pudo empezar la conversación. Inténtalo de nuevo.'),
  numbers: saidOr('No se pudieron cargar tus números. Inténtalo de nuevo.'),
})

export const templatesEndpoints = {
  listTemplates,
  sendTemplate,
  uploadTemplateFile,
  beginConversation,
}
