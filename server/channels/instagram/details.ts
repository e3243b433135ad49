import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import { known } from '../meta/webhook.ts'
import type { Attachment, Message, Referral } from './message.ts'

// What an Instagram message is, and what belongs to it.

interface Told {
  readonly kind: MessageKind
  /** The text of a message that has only this. */
  readonly words: string
}

/** The attachments without a file that Recado takes. */
const attachments: Readonly<Record<string, Told>> = {
  like_heart: { kind: 'heart', words: '❤️' },
  sticker: { kind: 'sticker', words: 'Sticker' },
  animated_image: { kind: 'sticker', words: 'GIF' },
  ig_reel: { kind: 'share', words: 'Reel' },
  reel: { kind: 'share', words: 'Reel' },
  ig_post: { kind: 'share', words: 'Publicación' },
  share: { kind: 'share', words: 'Publicación' },
  fallback: { kind: 'share', words: 'Enlace' },
  media_share: { kind: 'share', words: 'Publicación' },
  post: { kind: 'share', words: 'Publicación' },
  ig_story: { kind: 'share', words: 'Historia' },
  story_share: { kind: 'share', words: 'Historia' },
  story: { kind: 'share', words: 'Historia' },
  story_mention: { kind: 'story', words: 'Te mencionó en su historia' },
  audio: { kind: 'voice', words: 'Mensaje de voz' },
  video: { kind: 'video', words: 'Video' },
  file: { kind: 'document', words: 'Documento' },
}

const ELSEWHERE: Told = {
  kind: 'unsupported',
  words: 'Archivo que solo se puede ver en Instagram',
}

export const UNSUPPORTED = 'Mensaje que solo se puede ver en Instagram'

/** A product of a shop, or a card of another program. */
const elementOf = ({ payload }: Attachment) =>
  known([...(payload?.product?.elements ?? []), ...(payload?.generic?.elements ?? [])])[0]

/** It is shown without a word. */
const PHOTO: Told = { kind: 'image', words: '' }

/** Of a sort that is not known. */
const SHARED: Told = { kind: 'share', words: 'Contenido compartido' }

/** Where what was shared can be seen. */
const linkOf = (attachment: Attachment): string | null => {
  const { payload, url } = attachment
  const element = elementOf(attachment)
  const button = known(element?.buttons ?? []).find((each) => each.url)
  const links = [payload?.url, payload?.link, url, element?.default_action?.url, button?.url]
  return links.find((each) => each?.trim()) ?? element?.image_url ?? null
}

const TEMPLATE: Told = { kind: 'share', words: 'Publicación' }

const templateIn = (attachment: Attachment): Told => {
  const { title, subtitle } = elementOf(attachment) ?? {}
  const words = [title, subtitle].flatMap((each) => each?.trim() || []).join(' · ')
  const isProduct = attachment.payload?.product !== undefined
  if (words === '') return isProduct ? { kind: 'product', words: 'Producto' } : TEMPLATE
  return isProduct ? { kind: 'product', words: `Producto: ${words}` } : { kind: 'share', words }
}

export const typeOf = ({ type }: Attachment): string => type?.trim().toLowerCase() ?? ''

/** A file without an address is none. */
export const toldBy = (attachment: Attachment): Told => {
  const { payload } = attachment
  const type = typeOf(attachment)
  if (type === 'template') return templateIn(attachment)
  const isFile = ['image', 'audio', 'video', 'file'].includes(type)
  if (isFile && !payload?.url) return ELSEWHERE
  if (type === 'image') return PHOTO
  const told = Object.hasOwn(attachments, type) ? attachments[type] : undefined
  return told ?? (linkOf(attachment) === null ? ELSEWHERE : SHARED)
}

/** What brought the customer: an ad, or a link with a word of the business in it. */
export const originIn = (referral: Referral): MessageDetails => {
  const context = referral?.ads_context_data
  const isAd = referral?.ad_id !== undefined || referral?.source?.toUpperCase() === 'ADS'
  return isAd
    ? {
        ad: {
          id: referral?.ad_id ?? null,
          headline: context?.ad_title?.trim() || null,
          body: null,
          url: context?.photo_url ?? context?.video_url ?? null,
        },
      }
    : linkIn(referral)
}

const linkIn = (referral: Referral): MessageDetails => {
  const ref = referral?.ref?.trim()
  return ref ? { link: { ref } } : {}
}

/** Null where the message has none. */
export const detailsOf = (
  { reply_to, referral }: Message,
  attachment: Attachment | undefined,
): MessageDetails | null => {
  const { payload, title } = attachment ?? {}
  const kind = attachment && toldBy(attachment).kind
  const element = attachment && elementOf(attachment)
  const product = element?.retailer_id ?? element?.id ?? referral?.product?.id
  const details: MessageDetails = {
    ...originIn(referral),
    ...(reply_to?.story && { story: { is: 'reply' as const, url: reply_to.story.url ?? null } }),
    ...(kind === 'story' && { story: { is: 'mention' as const, url: payload?.url ?? null } }),
    ...(attachment &&
      kind === 'share' && {
        share: {
          title: (payload?.title ?? title ?? element?.title)?.trim() || null,
          url: linkOf(attachment),
        },
      }),
    ...(product && kind !== 'share' && { product: { id: product, catalog: null } }),
  }
  return Object.keys(details).length > 0 ? details : null
}
