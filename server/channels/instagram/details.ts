import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
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
  template: { kind: 'share', words: 'Publicación' },
  ig_story: { kind: 'share', words: 'Historia' },
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

export const toldBy = ({ type }: Attachment): Told =>
  (Object.hasOwn(attachments, type ?? '') ? attachments[type ?? ''] : undefined) ?? ELSEWHERE

export const adIn = (referral: Referral): MessageDetails => {
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
    : {}
}

/** Null where the message has none. */
export const detailsOf = (
  { reply_to, referral }: Message,
  attachment: Attachment | undefined,
): MessageDetails | null => {
  const { payload } = attachment ?? {}
  const kind = attachment && toldBy(attachment).kind
  const details: MessageDetails = {
    ...adIn(referral),
    ...(reply_to?.story && { story: { is: 'reply' as const, url: reply_to.story.url ?? null } }),
    ...(kind === 'story' && { story: { is: 'mention' as const, url: payload?.url ?? null } }),
    ...(kind === 'share' && {
      share: { title: payload?.title?.trim() || null, url: payload?.url ?? null },
    }),
  }
  return Object.keys(details).length > 0 ? details : null
}
