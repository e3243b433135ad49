import type { IncomingHttpHeaders } from 'node:http'
import type { KnownChannel } from '#contract/channels.ts'
import type { MediaKind, Wordless } from '../database/schema.ts'
import type { ChannelFailure } from './failure.ts'

// What the house asks of a channel: each folder here with an adapter.ts is one.

/** A connection of a business, with decrypted secrets. */
export interface Account {
  readonly kind: KnownChannel
  /** The channel's id of the number or of the account. */
  readonly externalId: string
  readonly token: string
}

/** A customer's file: its bytes, and the MIME type that the channel says. */
export interface Media {
  readonly bytes: Buffer
  readonly type: string
}

/** An outgoing photo or document. */
export interface Enclosure {
  readonly kind: 'image' | 'document'
  readonly type: string
  readonly title: string
  readonly bytes: Buffer
  /** The file's public address; null where `PUBLIC_URL` is not set. */
  readonly url: string | null
}

export interface Outgoing {
  readonly to: string
  readonly text: string
  readonly enclosure: Enclosure | null
  /** Recado's own reference, for channels that repeat it in their statuses (reference.ts). */
  readonly reference: string
}

/** The channel's reference to a file. */
export interface IncomingMedia {
  readonly kind: MediaKind
  readonly media: string
  readonly title: string | null
  /** The text beside the file. */
  readonly caption: string
}

interface About {
  readonly kind: KnownChannel
  /** The number or account that received the message, or sent it. */
  readonly account: string
  /** The channel's id of the message. */
  readonly id: string
}

export interface IncomingMessage extends About {
  readonly what: 'message'
  readonly from: string
  readonly name: string | null
  /** The content while the file is missing. */
  readonly text: string
  /** Null where the customer wrote a text. */
  readonly wordless: Wordless | null
  readonly file: IncomingMedia | null
}

export interface StatusEvent extends About {
  readonly what: 'status'
  /** Recado's reference, sent with the message. */
  readonly reference: string | null
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly reason: string | null
}

/** A message of the business, sent by Recado or in the channel's own app. */
export interface EchoEvent extends About {
  readonly what: 'echo'
  readonly to: string
  readonly text: string
}

export type ChannelEvent = IncomingMessage | StatusEvent | EchoEvent

/** The address at which a provider tells events. Channels of one provider share it. */
export interface Webhook {
  readonly path: `/${string}`
  /** The provider in the metrics. */
  readonly source: string
  /** The answer to the provider's check of the address; null refuses it. */
  readonly challenge: (query: unknown) => string | null
  /** False where no signature can be right. Asked before the body is read, which may be large. */
  readonly hasSignature: (headers: IncomingHttpHeaders) => boolean
  readonly isSigned: (headers: IncomingHttpHeaders, bytes: Buffer) => boolean
}

/**
 * `refused`: the provider says no. `later`: it answers, but neither yes nor no. `unreached`: nobody answers, which no caller can bring
 * about. The failure is for the log.
 */
export type Confirmation =
  | { readonly is: 'proven' }
  | { readonly is: 'refused' | 'later' | 'unreached'; readonly failure: ChannelFailure }

/** How a channel confirms that an account belongs to who holds its token. */
export interface Ownership {
  /** As people call it. */
  readonly provider: string
  /** The text where it says no. */
  readonly refused: string
  readonly confirm: (account: Account) => Promise<Confirmation>
}

/** Every call throws a ChannelFailure, which says what to do next. */
export interface ChannelAdapter {
  readonly webhook: Webhook
  /** The events of this channel in a call of the webhook; those of other channels are left out. */
  readonly readEvents: (body: unknown) => readonly ChannelEvent[]
  /** The secret of a connection with which the channel is called. */
  readonly tokenField: string
  /** Null where nobody is asked. */
  readonly ownership: Ownership | null
  /**
   * Does all that may be repeated, and returns the send itself, which must not be: it returns the channel's id of the message, or null
   * where the answer has none.
   */
  readonly prepare: (account: Account, message: Outgoing) => Promise<() => Promise<string | null>>
  readonly fetchFile: (account: Account, media: string) => Promise<Media>
  /** The name of a customer whose events have none; null where the channel does not say it. */
  readonly fetchName: ((account: Account, customer: string) => Promise<string | null>) | null
}

/** By the channel's name. */
export type Channels = ReadonlyMap<string, ChannelAdapter>
