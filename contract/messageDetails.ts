import * as z from 'zod/mini'

// What a message is beside its text and its files: Recado only, and optional.

/** How the channel calls it. A text has no kind. */
const messageKinds = [
  'image',
  'video',
  'audio',
  'voice',
  'document',
  'sticker',
  'location',
  'contacts',
  'order',
  'product',
  'form',
  'choice',
  'story',
  'share',
  'heart',
  'numberRequest',
  'template',
  'call',
  'unsupported',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const MessageKind = z.enum(messageKinds)

const text = z.nullable(z.string())

/** Each field is there only where the message has it. */
export const MessageDetails = z.object({
  /** Who wrote it, in a group. On the wire the text says it as well, for who shows the text alone (unsigned). */
  author: z.optional(z.string()),
  /** The customer passed it on from another chat. */
  forwarded: z.optional(z.literal(true)),
  /** The customer edited it; what it said before did not come. */
  lacksOriginal: z.optional(z.literal(true)),
  /** It came while the connection was switched off. */
  off: z.optional(z.literal(true)),
  /** It came while the contact was blocked. */
  blocked: z.optional(z.literal(true)),
  /** A greeting or an away message: the customer still waits. */
  automatic: z.optional(z.literal(true)),
  /** What a voice note says. */
  transcript: z.optional(z.string()),
  /** Where an assistant's answer comes from: for people, and with the words only where they say more than the answer. */
  source: z.optional(z.object({ name: z.string(), text })),
  /** The ad or post that brought the customer, with the channel's id of it. */
  ad: z.optional(z.object({ id: text, headline: text, body: text, url: text })),
  /** The link of the business (ig.me) that the customer followed: what the business wrote into it. */
  link: z.optional(z.object({ ref: z.string() })),
  /** A story of the business that the customer answers, or one of the customer that names the business. */
  story: z.optional(z.object({ is: z.enum(['reply', 'mention']), url: text })),
  /** A reel or a post that the customer shared. */
  share: z.optional(z.object({ title: text, url: text })),
  /** Degrees. */
  location: z.optional(
    z.object({ latitude: z.number(), longitude: z.number(), name: text, address: text }),
  ),
  contacts: z.optional(
    z.array(
      z.object({
        name: text,
        company: text,
        phones: z.array(z.string()),
        emails: z.array(z.string()),
      }),
    ),
  ),
  /** A cart. The price is of one piece. The total is null where a price is missing, or the currencies differ. */
  order: z.optional(
    z.object({
      lines: z.array(
        z.object({
          product: z.string(),
          quantity: z.number(),
          price: z.nullable(z.number()),
          currency: text,
        }),
      ),
      total: z.nullable(z.number()),
      currency: text,
      note: text,
    }),
  ),
  /** The product that the customer asks about, by its id in the catalog. */
  product: z.optional(z.object({ id: z.string(), catalog: text })),
  form: z.optional(z.array(z.object({ field: z.string(), answer: z.string() }))),
  /** The one that was sent (templates/sent.ts): the message's text is what the customer reads. */
  template: z.optional(z.looseObject({})),
})
export type MessageDetails = z.output<typeof MessageDetails>

export type AnswerSource = NonNullable<MessageDetails['source']>

/** An ad or a post of the channel, by which the customer came. */
export type Ad = Omit<NonNullable<MessageDetails['ad']>, 'body'>

/** What people call it. */
export const adName = ({ headline, id, url }: Ad): string => headline ?? id ?? url ?? 'Sin título'

/** The message that a message answers; `id` null and the text empty where Recado does not have it. */
export const Quoted = z.object({
  id: text,
  text: z.string(),
  author: z.enum(['client', 'business']),
  /** Who wrote it, in a group. */
  name: z.optional(z.string()),
})
export type Quoted = z.output<typeof Quoted>

/** One of the business, and one of each person: who it is, is said in a group. */
export const Reaction = z.object({
  emoji: z.string(),
  by: z.enum(['client', 'business']),
  name: z.optional(z.string()),
})
export type Reaction = z.output<typeof Reaction>
