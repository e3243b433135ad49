import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  attachmentProblem,
  attachmentProblemTexts,
  isPhoto,
  sendAttachment,
  type Taken,
  takenBy,
  UNREADABLE_FILE,
} from '#contract/attachments.ts'
import { ATTACHMENT_MAX_BYTES, CAPTION_MAX_LENGTH } from '#contract/limits.ts'
import { receiveFile } from '../files/receive.ts'
import { nameFile, putFile, removeUnnamed, unnameFile } from '../files/stored.ts'
import { titleOf } from '../files/types.ts'
import { mount } from '../http/mount.ts'
import { invalidData, Refusal } from '../http/refusal.ts'
import { UPLOADS_A_MINUTE } from '../limits/bounds.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import { capabilitiesOf } from '../page/pageConfig.ts'
import type { Resources } from '../resources.ts'
import { requireConversation } from './conversations.ts'
import { requireSendable, storeOutgoing } from './delivery.ts'
import { sendAndWait } from './sendAndWait.ts'

const limits = {
  mostBytes: ATTACHMENT_MAX_BYTES,
  tooLarge: () => new Refusal(413, attachmentProblemTexts.size),
}

type Received = Awaited<ReturnType<typeof receiveFile>>

/** A photo or a document that a person sends. */
export const attachmentRoutes = (app: FastifyInstance, resources: Resources): void => {
  const offers = new Set(capabilitiesOf(resources.environment))

  mount(
    app,
    sendAttachment,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(resources.db, user, params.id)
      requireSendable(conversation.contact_type)
      const { business_id: businessId } = conversation
      const received = await receiveFile(request, limits)
      const taken = takenBy(conversation.contact_type, (capability) => offers.has(capability))
      const caption = requireCaption(received, taken)
      const content = await requireContent(resources, received, taken)

      const file = await putFile(resources.files, content)
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

const requireCaption = ({ fields }: Received, taken: Taken): string => {
  const { data } = z.safeParse(sendAttachment.fields, fields)
  if (!data || data.caption.trim().length > CAPTION_MAX_LENGTH) throw invalidData()
  const caption = data.caption.trim()
  if (caption !== '' && !taken.captions)
    throw new Refusal(400, 'Por este canal las fotos van sin texto')
  return caption
}

/** The type by the file's content, not by its name. */
const requireContent = async (
  { pictures }: Pick<Resources, 'pictures'>,
  { name, type, bytes }: Received,
  taken: Taken,
) => {
  const problem = attachmentProblem({ name, type, size: bytes.length }, taken)
  if (problem) throw new Refusal(400, attachmentProblemTexts[problem])
  if (!isPhoto({ type })) {
    if (!isPdf(bytes)) throw new Refusal(400, UNREADABLE_FILE)
    return { type: 'application/pdf', bytes, title: titleOf(name, 'application/pdf') } as const
  }
  const photo = await pictures.redrawPhoto(bytes)
  if (!photo) throw new Refusal(400, UNREADABLE_FILE)
  return { type: 'image/jpeg', bytes: photo, title: null } as const
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
