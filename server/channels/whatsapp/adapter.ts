import * as z from 'zod/mini'
import { isMetaId } from '#contract/integrations/common.ts'
import type { Environment } from '../../environment.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import type { Account, ChannelAdapter, Choice, Enclosure, Media } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import { failureOfUpload } from '../meta/failures.ts'
import { bodyOf, call, fetchMedia, send } from '../meta/graph.ts'
import { confirmOwner, type Question } from '../meta/ownership.ts'
import { metaWebhook, number, text } from '../meta/webhook.ts'
import { checkNumber } from './check.ts'
import { describeTemplate } from './describeTemplate.ts'
import { readEvents } from './events.ts'
import { fetchSubject } from './groups.ts'
import { readTemplates } from './readTemplates.ts'
import { type HeaderFile, templateContent } from './sendTemplate.ts'

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })) })
const Uploaded = z.object({ id: z.string() })
const OwnNumber = z.object({ id: z.string(), display_phone_number: z.string() })
/** Meta's answer about a file: its address and its type. */
const About = z.object({
  url: z.string(),
  mime_type: text,
  file_size: number,
})

/** A customer with a user name may have no number for us: WhatsApp's own id stands elsewhere. */
const addressedTo = (to: string, isGroup: boolean) => ({
  messaging_product: 'whatsapp',
  recipient_type: isGroup ? 'group' : 'individual',
  ...(isGroup || /^\d+$/.test(to) ? { to } : { recipient: to }),
})

const urlOf = (graphUrl: string, externalId: string): string => {
  if (!isMetaId(externalId))
    throw new ChannelFailure('credentials', 'The id of a number is no id of Meta', null)
  return `${graphUrl}/${encodeURIComponent(externalId)}`
}

/**
 * developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids: its button's text is
 * WhatsApp's.
 */
const numberRequestOf = (text: string) => ({
  type: 'interactive',
  interactive: {
    type: 'request_contact_info',
    body: { text },
    action: { name: 'request_contact_info' },
  },
})

/** Up to three, with a title of up to 20 characters: interactive reply buttons of the Cloud API. */
const buttonsOf = (text: string, choices: readonly Choice[]) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text },
    action: { buttons: choices.map((reply) => ({ type: 'reply', reply })) },
  },
})

interface Attached {
  readonly enclosure: Enclosure
  readonly media: string
}

/** The file at the head of a template. */
const headerFileOf = (sent: Attached | null, url: string | null): HeaderFile | null => {
  if (sent) return { id: sent.media, title: sent.enclosure.title }
  return url === null ? null : { link: url }
}

const contentOf = (text: string, sent: Attached | null) => {
  if (!sent) return { type: 'text', text: { body: text } }
  const { kind, title, isVoice } = sent.enclosure
  const type = kind === 'photo' ? 'image' : kind
  const file = {
    id: sent.media,
    ...(text !== '' && { caption: text }),
    ...(kind === 'document' && { filename: title }),
    ...(isVoice && { voice: true }),
  }
  return { type, [type]: file }
}

/** Meta knows an Ogg only with its codec, which has to be Opus. */
const uploadType = (type: string): string =>
  type === 'audio/ogg' ? 'audio/ogg; codecs=opus' : type

/** WhatsApp gets the file first, and refers to it by an id. */
const upload = async (
  numberUrl: string,
  token: string,
  { type, title, withFile }: Enclosure,
): Promise<string> => {
  const answer = await withFile(async (file) => {
    const form = new FormData()
    form.append('messaging_product', 'whatsapp')
    form.append('type', uploadType(type))
    form.append('file', file.slice(0, file.size, uploadType(type)), title)
    const signal = AbortSignal.timeout(patienceWith.upload)
    const init = { method: 'POST', body: form, redirect: 'error', signal } as const
    const response = await call(`${numberUrl}/media`, token, init, failureOfUpload)
    return bodyOf(response)
  })
  const { data } = z.safeParse(Uploaded, answer)
  if (!data) throw new ChannelFailure('away', 'The Graph API does not name the file', null)
  return data.id
}

/** The media is an id: the Graph API says where its file is. */
const fetchFile = async (graphUrl: string, token: string, media: string): Promise<Media> => {
  const about = await call(`${graphUrl}/${encodeURIComponent(media)}`, token)
  const { data } = z.safeParse(About, await bodyOf(about))
  if (!data) throw new ChannelFailure('away', 'The Graph API does not say where the file is', null)
  const { url, mime_type: type, file_size: size = 0 } = data
  const open = (signal: AbortSignal) => call(url, token, { signal }).catch(notOfTheToken)
  return fetchMedia(open, { size, type })
}

/** Meta has just accepted the token: the address is too old, and the next try gets a new one. */
const notOfTheToken = (failure: unknown): never => {
  throw failure instanceof ChannelFailure && failure.problem === 'credentials'
    ? new ChannelFailure('away', 'The address of a file is refused', null, failure)
    : failure
}

/** A number is read by its id, with a field that its owner gives to a token. */
const questionOf = ({ externalId }: Account): Question => ({
  path: externalId,
  fields: 'id,display_phone_number',
  idIn: (answer) => z.safeParse(OwnNumber, answer).data?.id,
})

export const adapter = (environment: Environment): ChannelAdapter => {
  const { graphUrl, asksOwnership } = environment
  return {
    webhook: metaWebhook(environment),
    readEvents,
    tokenField: 'meta_access_token',
    ownership: asksOwnership
      ? {
          provider: 'Meta',
          refused:
            'Meta no confirma que ese número sea tuyo: revisa el identificador del número, el token de acceso y sus permisos',
          confirm: (account) => confirmOwner(graphUrl, account, questionOf(account)),
        }
      : null,
    check: (account) => checkNumber(graphUrl, account),
    hasButtons: true,
    prepare: async (
      { externalId, token },
      { to, isGroup, text, enclosure, replyTo, requestsNumber, choices, template, reference },
    ) => {
      const numberUrl = urlOf(graphUrl, externalId)
      const sent = enclosure && { enclosure, media: await upload(numberUrl, token, enclosure) }
      const content = () => {
        if (template)
          return templateContent(template, headerFileOf(sent, template.header?.url ?? null))
        if (requestsNumber) return numberRequestOf(text)
        return choices.length > 0 ? buttonsOf(text, choices) : contentOf(text, sent)
      }
      const body = {
        ...addressedTo(to, isGroup),
        ...(replyTo !== null && { context: { message_id: replyTo } }),
        ...content(),
        biz_opaque_callback_data: reference,
      }
      return async () => {
        const { data } = z.safeParse(Sent, await send(`${numberUrl}/messages`, token, body))
        return data?.messages[0]?.id ?? null
      }
    },
    readTemplates: (account, portfolio) => readTemplates(graphUrl, account, portfolio),
    describeTemplate,
    fetchFile: ({ token }, media) => fetchFile(graphUrl, token, media),
    react: async ({ externalId, token }, { to, isGroup, id, emoji }) => {
      // An empty emoji takes the reaction back.
      const reaction = { message_id: id, emoji: emoji ?? '' }
      const body = { ...addressedTo(to, isGroup), type: 'reaction', reaction }
      await send(`${urlOf(graphUrl, externalId)}/messages`, token, body)
    },
    fetchName: null,
    fetchGroupName: ({ token }, group) => fetchSubject(graphUrl, token, group),
  }
}
