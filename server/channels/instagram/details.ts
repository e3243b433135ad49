import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import { isMetasFile } from '../meta/hosts.ts'
import { known } from '../meta/webhook.ts'
import { isSeen } from '../seen.ts'
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

/** Products of a shop, or cards of another program. */
const elementsOf = ({ payload }: Attachment) =>
  known([payload?.product, payload?.generic, payload].flatMap((each) => each?.elements ?? []))

const elementOf = (attachment: Attachment) => elementsOf(attachment)[0]

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

const filled = (texts: readonly (string | undefined)[], between: string): string =>
  texts.flatMap((each) => each?.trim() || []).join(between)

const templateIn = (attachment: Attachment): Told => {
  const said = elementsOf(attachment).map(({ title, subtitle }) => filled([title, subtitle], ' · '))
  const words = filled([attachment.payload?.text, ...said], '\n')
  const isProduct = attachment.payload?.product !== undefined
  if (words === '') return isProduct ? { kind: 'product', words: 'Producto' } : TEMPLATE
  return isProduct ? { kind: 'product', words: `Producto: ${words}` } : { kind: 'share', words }
}

export const typeOf = ({ type }: Attachment): string => type?.trim().toLowerCase() ?? ''

/** Types that Meta replaces by others that say more, and for a time tells both. */
const general = ['image', 'share', 'fallback']

/** Without those that another one says better: the same post as `share` and `ig_post`. */
export const distinct = (attachments: readonly Attachment[]): readonly Attachment[] => {
  const isSame = (one: Attachment, other: Attachment) =>
    [linkOf, ({ payload }: Attachment) => payload?.ig_post_media_id].some((of) => {
      const told = of(one)
      return told != null && told === of(other)
    })
  return attachments.filter(
    (each) =>
      !general.includes(typeOf(each)) ||
      attachments.every((other) => general.includes(typeOf(other)) || !isSame(each, other)),
  )
}

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

/** A sticker or a GIF whose file Recado does not fetch, since it is not Meta's. */
const isElsewhere = (attachment: Attachment): boolean => {
  const url = linkOf(attachment)
  return toldBy(attachment).kind === 'sticker' && url !== null && !isMetasFile(url)
}

/** Null where the message has none. */
export const detailsOf = (
  { text, reply_to, referral }: Message,
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
      (kind === 'share' || isElsewhere(attachment)) && {
        share: {
          title:
            (payload?.title ?? title ?? element?.title)?.trim() ||
            // The customer's own words stand in the place of what it is called.
            (isSeen(text ?? '') ? toldBy(attachment).words : null),
          url: linkOf(attachment),
        },
      }),
    ...(product && kind !== 'share' && { product: { id: product, catalog: null } }),
  }
  return Object.keys(details).length > 0 ? details : null
}
