import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  attachmentProblem,
  noCaption,
  sendAttachment,
  type Taken,
  TOO_LARGE_FILE,
  takenBy,
  typeProblem,
  UNREADABLE_FILE,
} from '#contract/attachments.ts'
import { carriedKind } from '#contract/channels.ts'
import { ATTACHMENT_MAX_BYTES, CAPTION_MAX_LENGTH } from '#contract/limits.ts'
import { typeByContent } from '../files/contentType.ts'
import { receiveFile } from '../files/receive.ts'
import { nameFile, putFile, removeUnnamed, unnameFile } from '../files/stored.ts'
import { titleOf } from '../files/types.ts'
import { mount } from '../http/mount.ts'
import { invalidData, Refusal } from '../http/refusal.ts'
import { UPLOADS_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import { capabilitiesOf } from '../page/pageConfig.ts'
import type { Resources } from '../resources.ts'
import { requireConversation } from './conversations.ts'
import { requireSendable, storeOutgoing } from './delivery.ts'
import { sendAndWait } from './sendAndWait.ts'

export const attachmentLimits = {
  mostBytes: ATTACHMENT_MAX_BYTES,
  tooLarge: () => new Refusal(413, TOO_LARGE_FILE),
}

type Received = Awaited<ReturnType<typeof receiveFile>>

/** A file that a person sends. */
export const attachmentRoutes = (app: FastifyInstance, resources: Resources): void => {
  const offers = new Set(capabilitiesOf(resources.environment))

  mount(
    app,
    sendAttachment,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(resources.db, user, params.id)
      requireSendable(conversation.contact_type)
      const { business_id: businessId } = conversation
      const received = await receiveFile(request, attachmentLimits)
      const taken = takenBy(conversation.contact_type, (capability) => offers.has(capability))
      const { caption, isVoice } = requireFields(received)
      const content = await requireContent(resources, received, taken)
      const { kind } = content
      if (isVoice && content.type !== taken.audio?.voice?.type) throw invalidData()
      if (caption !== '' && kind && !taken[kind]?.hasCaption)
        throw new Refusal(400, noCaption(kind))

      const file = await putFile(resources.files, { ...content, isPrivate: true })
      try {
        await sendAndWait(
          resources,
          { user, request, upload: received },
          conversation,
          async (transaction) => {
            const address = await nameFile(
              transaction,
              file,
              { userId: user.id, businessId },
              resources.clock(),
            )
            const said = {
              content: caption,
              author: 'person',
              written_by: user.id,
              ...(isVoice && { kind: 'voice' as const }),
              ...(content.title === null
                ? { photo_url: address }
                : { document_url: address, document_size: content.bytes.length }),
            } as const
            return storeOutgoing(transaction, conversation, said, resources.clock())
          },
          (transaction) => unnameFile(transaction, file),
        )
      } finally {
        // A call that is repeated, or refused, leaves no bytes. What it was answered stays as it is.
        await removeUnnamed(resources, file).catch((error: unknown) => request.log.warn(error))
      }
      return undefined
    },
    { ...byAccount(UPLOADS_A_MINUTE), ...adding },
  )
}

const requireFields = ({ fields }: Received) => {
  const { data } = z.safeParse(sendAttachment.fields, fields)
  if (!data || data.caption.trim().length > CAPTION_MAX_LENGTH) throw invalidData()
  return { caption: data.caption.trim(), isVoice: data.voice === 'true' }
}

const unreadable = () => new Refusal(400, UNREADABLE_FILE)

/** The type by the file's content, not by its name. */
const requireContent = async (
  { pictures }: Pick<Resources, 'pictures'>,
  { name, type: said, bytes }: Received,
  taken: Taken,
) => {
  const problem = attachmentProblem({ name, type: said, size: bytes.length }, taken)
  if (problem !== null) throw new Refusal(400, problem)
  const type = await typeByContent(bytes, name)
  if (type === null) throw unreadable()
  const otherProblem = typeProblem(type, bytes.length, taken)
  if (otherProblem !== null) throw new Refusal(400, otherProblem)
  const kind = carriedKind(type, taken)
  if (kind !== 'photo') {
    if (type === 'application/pdf' && !isWholePdf(bytes)) throw unreadable()
    return { type, bytes, title: titleOf(name, type), kind }
  }
  const photo = await pictures.redrawPhoto(bytes)
  if (!photo) throw unreadable()
  return { type: 'image/jpeg', bytes: photo, title: null, kind } as const
}

const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF')
