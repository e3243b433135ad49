import type { IncomingHttpHeaders } from 'node:http'
import type { FileKind, KnownChannel } from '#contract/channels.ts'
import type { DeliveryStatus } from '#contract/deliveryStatus.ts'
import type { CheckStep } from '#contract/integrations/health.ts'
import type { MessageDetails, MessageKind } from '#contract/messageDetails.ts'
import type { SentTemplate } from '#contract/templates/sent.ts'
import type { Template } from '#contract/templates/template.ts'
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

/** A customer's file: its bytes as they come, and the MIME type that the channel says. */
export interface Media {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly type: string
}

/** An outgoing file. */
export interface Enclosure {
  readonly kind: FileKind
  readonly type: string
  readonly title: string
  /** A sound that was recorded for this message. */
  readonly isVoice: boolean
  /** Lends the whole file. */
  readonly withFile: <T>(use: (file: Blob) => Promise<T>) => Promise<T>
  /** The file's public address; null where `PUBLIC_URL` is not set. */
  readonly url: string | null
}

export interface Choice {
  readonly id: string
  readonly title: string
}

export interface Outgoing {
  readonly to: string
  readonly isGroup: boolean
  readonly text: string
  readonly enclosure: Enclosure | null
  /** The channel's id of the message that this one answers. */
  readonly replyTo: string | null
  /** The text asks for the customer's number, by the channel's own request. */
  readonly requestsNumber: boolean
  /** The text is a question with these answers; `id` comes back with the one that the customer chooses. */
  readonly choices: readonly Choice[]
  /** Sent in place of the text, which is what the customer reads. */
  readonly template: SentTemplate | null
  /** Recado's own reference, for channels that repeat it in their statuses (reference.ts). */
  readonly reference: string
}

interface OutgoingReaction {
  readonly to: string
  readonly isGroup: boolean
  /** The channel's id of the message. */
  readonly id: string
  /** Null takes it back. */
  readonly emoji: string | null
}

/** The channel's reference to a file. */
export interface IncomingMedia {
  readonly kind: MediaKind
  readonly media: string
  readonly title: string | null
  /** The text beside the file. */
  readonly caption: string
}

interface Of {
  readonly kind: KnownChannel
  /** The number or account that received the message, or sent it. */
  readonly account: string
  /** The provider's account that the number belongs to. */
  readonly portfolio?: string
}

export interface About extends Of {
  /** The channel's id of the message. */
  readonly id: string
}

/** What a message says, whoever wrote it. */
export interface Saying {
  /** The content while the file is missing. */
  readonly text: string
  /** Null where the customer wrote a text. */
  readonly wordless: Wordless | null
  readonly file: IncomingMedia | null
  /** Null for a text. */
  readonly messageKind: MessageKind | null
  readonly details: MessageDetails | null
  /** The channel's id of the message that this one answers. */
  readonly replyTo: string | null
  /** The writer's own time; null where the channel does not say it, or says an impossible one. */
  readonly at: Date | null
}

/** A customer, or a group. */
export interface Customer {
  /** Further addresses of the same person: WhatsApp's ids beside a number. */
  readonly alsoKnownAs?: readonly string[]
  readonly name: string | null
  readonly username?: string | null
  readonly isGroup?: boolean
}

export interface IncomingMessage extends About, Customer, Saying {
  readonly what: 'message'
  /** Where an answer is sent. Of a message in a group, the group. */
  readonly from: string
  /** Who wrote it, in a group. */
  readonly person?: Person
  /** It is nothing but the press of a button: the id that the question gave it. */
  readonly chosen?: string | null
}

/** Somebody in a group. */
export interface Person {
  readonly addresses: readonly string[]
  readonly name: string
}

/** A message was edited, taken back, or reacted to. `id` is the channel's id of that message. */
export interface ChangeEvent extends About {
  readonly what: 'change'
  /** Null where the channel does not say whose the message is. */
  readonly customer: string | null
  readonly by: 'client' | 'business'
  readonly at: Date | null
  /** Who, in a group. */
  readonly person?: Person
  readonly change: /** Null: the channel does not say the new text. `number`: where it counts the edits of a message. */
    | { readonly is: 'edit'; readonly text: string | null; readonly number?: number | null }
    | { readonly is: 'revoke' }
    /** Null: the reaction was taken back. */
    | { readonly is: 'reaction'; readonly emoji: string | null }
}

export interface StatusEvent extends About {
  readonly what: 'status'
  /** Recado's reference, sent with the message. */
  readonly reference: string | null
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly reason: string | null
  /** All addresses of whom it reached, as far as the channel says them. */
  readonly recipient?: readonly string[]
}

/** A message of the business, sent by Recado or in the channel's own app. */
export interface EchoEvent extends About, Customer, Saying {
  readonly what: 'echo'
  readonly to: string
  /** Recado's reference, where the channel repeats it. */
  readonly reference: string | null
  /** The channel reports what Recado sends, too, and may do so before it answers the send. */
  readonly mayBeOwn: boolean
}

/** A customer has another number, or another id. */
export interface AddressChange extends About {
  readonly what: 'address'
  /** Addresses by which the customer was known. */
  readonly before: readonly string[]
  /** The present ones; those of other kinds stay. */
  readonly now: readonly string[]
}

/** A message of before the connection. */
export interface PastMessage extends Saying {
  readonly id: string
  readonly by: 'client' | 'business'
  /** Of a message of the business. */
  readonly status: Exclude<DeliveryStatus, 'pending'>
}

/** What was said on the phone before the connection, in several calls; and the files of it, which come later. */
export interface HistoryEvent extends Of {
  readonly what: 'history'
  readonly threads: readonly PastThread[]
}

export interface PastThread extends Customer {
  readonly with: string
  readonly messages: readonly PastMessage[]
}

/** The people on the phone of the business, and its groups by their subjects; a name of null: no longer there. */
export interface ContactsEvent extends Of {
  readonly what: 'contacts'
  readonly contacts: readonly { readonly customer: string; readonly name: string | null }[]
}

/** A customer wants no more promotions, or wants them again. */
export interface WishEvent extends Of {
  readonly what: 'wish'
  readonly customer: string
  readonly wantsOffers: boolean
}

/** What the provider says of a template; `account`: the one that has it. */
export interface TemplateEvent extends Of {
  readonly what: 'template'
  readonly name: string
  readonly language: string
  /** Only what changed. */
  readonly set: {
    readonly status?: string
    readonly quality?: string
    readonly rejected_reason?: string
    readonly category?: string
  }
}

/** A template, as the provider has it. */
export interface ProvidedTemplate {
  readonly name: string
  readonly language: string
  readonly category: string
  readonly status: string
  readonly quality: string | null
  readonly rejected_reason: string | null
  readonly components: readonly unknown[]
}

/** All templates of the account to which a number belongs. */
export interface ProvidedTemplates {
  readonly portfolio: string
  readonly templates: readonly ProvidedTemplate[]
}

export type ChannelEvent =
  | IncomingMessage
  | ChangeEvent
  | AddressChange
  | StatusEvent
  | EchoEvent
  | HistoryEvent
  | ContactsEvent
  | WishEvent
  | TemplateEvent

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
 * `refused`: the provider says no, of the token itself (`isOfToken`) or of this account. `later`: it answers, but
 * neither yes nor no.
 * `unreached`: nobody answers, which no caller can bring about. The failure is for the log, its reason for a person.
 */
export type Confirmation =
  | { readonly is: 'proven' }
  | { readonly is: 'refused'; readonly isOfToken: boolean; readonly failure: ChannelFailure }
  | { readonly is: 'later' | 'unreached'; readonly failure: ChannelFailure }

/** How a channel confirms that an account belongs to who holds its token. */
export interface Ownership {
  /** As people call it. */
  readonly provider: string
  /** The text where it says no. */
  readonly refused: string
  readonly confirm: (account: Account) => Promise<Confirmation>
}

/** What the provider says of a connection; `isReached`: false where it did not answer, which says nothing of it. */
export interface Checked {
  readonly isReached: boolean
  readonly steps: readonly CheckStep[]
}

type FetchName = (account: Account, address: string) => Promise<string | null>

/** Every call throws a ChannelFailure, which says what to do next. */
export interface ChannelAdapter {
  readonly webhook: Webhook
  /** The events of this channel in a call of the webhook; those of other channels are left out. */
  readonly readEvents: (body: unknown) => readonly ChannelEvent[]
  /** The secret of a connection with which the channel is called. */
  readonly tokenField: string
  /** Null where nobody is asked. */
  readonly ownership: Ownership | null
  /** Asks the provider whether a connection works. */
  readonly check: (account: Account) => Promise<Checked>
  /**
   * Does all that may be repeated, and returns the send itself, which must not be: it returns the channel's id of the
   * message, or null where the answer has none.
   */
  readonly prepare: (account: Account, message: Outgoing) => Promise<() => Promise<string | null>>
  /** A question can have buttons for its answers. */
  readonly hasButtons: boolean
  readonly fetchFile: (account: Account, media: string) => Promise<Media>
  /** `portfolio`: the account to which the number belongs, as far as it is known. Left out: there are no templates. */
  readonly readTemplates?: (
    account: Account,
    portfolio: string | null,
  ) => Promise<ProvidedTemplates>
  /** What stands in a template, for a person. */
  readonly describeTemplate?: (template: ProvidedTemplate) => Template
  /** Sets the business's reaction to a message, or takes it back; null where the channel has no reactions. */
  readonly react: ((account: Account, reaction: OutgoingReaction) => Promise<void>) | null
  /** The name of a customer whose events have none; null where the channel does not say it. */
  readonly fetchName: FetchName | null
  /** The same for a group. */
  readonly fetchGroupName: FetchName | null
}

/** By the channel's name. */
export type Channels = ReadonlyMap<string, ChannelAdapter>
