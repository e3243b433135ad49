import { DAY, MINUTE } from './durations.ts'
import type { FileType } from './fileTypes.ts'
import { ATTACHMENT_MAX_BYTES } from './limits.ts'

// One row a channel: what page and server ask about it. How its events, sends and files look is its adapter's matter
// (server/channels/<channel>/adapter.ts).

/** What a file is for a channel. */
export type FileKind = 'photo' | 'video' | 'audio' | 'document'

/** What a voice note is for a channel. */
export interface VoiceForm {
  readonly type: 'audio/ogg' | 'audio/mp4'
  /** Milliseconds. */
  readonly longest: number
}

interface CarriedFile {
  /** `any`: each that Recado knows. */
  readonly types: readonly FileType[] | 'any'
  readonly mostBytes: number
  /** A text may stand below it. */
  readonly hasCaption: boolean
  /** Of sounds: people record them. */
  readonly voice?: VoiceForm
}

export type CarriedFiles = Readonly<Partial<Record<FileKind, CarriedFile>>>

const MB = 1 << 20

/** They are drawn again as JPEG before they are sent. */
const photos = ['image/jpeg', 'image/png', 'image/webp'] as const

/** WhatsApp takes documents of 100 MB; what a person uploads is held in the server's memory. */
const anyDocument = { types: 'any', mostBytes: ATTACHMENT_MAX_BYTES, hasCaption: true } as const

export interface ChannelRow {
  readonly label: string
  /** On the dashboard's card of active channels. */
  readonly card: { readonly place: number; readonly label: string }
  /** Its names on the wire, in lower case, to which messages can be sent. */
  readonly wireNames: readonly string[]
  /** Further names on the wire, under which conversations are only read. */
  readonly readOnlyNames: readonly string[]
  /** The fields of the wire that can hold the contact's id, after those that all channels share. */
  readonly contactIdFields: readonly string[]
  /** A phone number in digits, which identifies a client, or an id that only the channel understands. */
  readonly address: 'phone' | 'id'
  /** The contacts have no names: each is shown as a visitor. */
  readonly isAnonymous: boolean
  /** The channel has its own request for the number of a contact who shows none. */
  readonly requestsNumbers?: true
  /** Messages go through a connection of the business. Otherwise Recado itself shows them to the contact. */
  readonly isExternal: boolean
  /** The files that can be sent; a type is of the first kind that has it. */
  readonly carries: CarriedFiles
  /** The channel downloads files from a public address: the back end needs the capability `<channel>Photos`. */
  readonly downloadsPhotos: boolean
  /** The channel's own limit of a text; null: Recado's. Bytes are those of UTF-8. */
  readonly longestText: { readonly most: number; readonly unit: 'characters' | 'bytes' } | null
  /** Milliseconds after the client's last message in which free text is accepted; null: always. */
  readonly replyWindow: number | null
  readonly icon: 'bubble' | 'camera' | 'globe'
  readonly color: 'green' | 'pink' | 'blue'
}

/** In the order of the filters. */
export const channels = {
  whatsapp: {
    label: 'WhatsApp',
    card: { place: 1, label: 'WhatsApp' },
    wireNames: ['whatsapp'],
    readOnlyNames: [],
    contactIdFields: ['WhatsAppId', 'WaId', 'PhoneNumber', 'phone_number'],
    address: 'phone',
    requestsNumbers: true,
    isAnonymous: false,
    isExternal: true,
    // https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
    carries: {
      photo: { types: photos, mostBytes: 5 * MB, hasCaption: true },
      video: { types: ['video/mp4', 'video/3gpp'], mostBytes: 16 * MB, hasCaption: true },
      audio: {
        types: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/amr', 'audio/ogg'],
        mostBytes: 16 * MB,
        hasCaption: false,
        // Opus in Ogg; up to 512 KB it is played at a touch, which are four minutes as Recado records.
        // https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/audio-messages
        voice: { type: 'audio/ogg', longest: 4 * MINUTE },
      },
      document: anyDocument,
    },
    downloadsPhotos: false,
    // https://developers.facebook.com/docs/whatsapp/cloud-api/messages/text-messages
    longestText: { most: 4_096, unit: 'characters' },
    replyWindow: DAY,
    icon: 'bubble',
    color: 'green',
  },
  instagram: {
    label: 'Instagram',
    card: { place: 3, label: 'Instagram' },
    wireNames: ['instagram'],
    readOnlyNames: [],
    contactIdFields: ['InstagramId', 'InstagramUserId', 'IgId'],
    address: 'id',
    isAnonymous: false,
    isExternal: true,
    // https://developers.facebook.com/documentation/business-messaging/instagram-messaging/features/attachment-upload
    carries: {
      photo: { types: photos, mostBytes: 8 * MB, hasCaption: false },
      video: {
        types: ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg', 'video/x-msvideo'],
        mostBytes: 25 * MB,
        hasCaption: false,
      },
      audio: {
        types: ['audio/aac', 'audio/mp4', 'audio/wav'],
        mostBytes: 25 * MB,
        hasCaption: false,
        voice: { type: 'audio/mp4', longest: 4 * MINUTE },
      },
      document: { types: ['application/pdf'], mostBytes: 25 * MB, hasCaption: false },
    },
    downloadsPhotos: true,
    // https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message
    longestText: { most: 1_000, unit: 'bytes' },
    replyWindow: null,
    icon: 'camera',
    color: 'pink',
  },
  widget: {
    label: 'Widget',
    card: { place: 2, label: 'Web' },
    wireNames: ['widget', 'webchat'],
    readOnlyNames: ['web'],
    contactIdFields: ['WidgetId', 'VisitorId', 'SessionId'],
    address: 'id',
    isAnonymous: true,
    isExternal: false,
    carries: {
      photo: { types: photos, mostBytes: 5 * MB, hasCaption: true },
      document: anyDocument,
    },
    downloadsPhotos: false,
    longestText: null,
    replyWindow: null,
    icon: 'globe',
    color: 'blue',
  },
} as const satisfies Readonly<Record<string, ChannelRow>>

export type KnownChannel = keyof typeof channels
/** `other`: a channel of the back end that has no row here. */
export type Channel = KnownChannel | 'other'

export const knownChannels = (): readonly KnownChannel[] => Object.keys(channels) as KnownChannel[]

/** What this makes of each channel. */
export const forChannels = <Value>(
  make: (channel: KnownChannel) => Value,
): Readonly<Record<KnownChannel, Value>> =>
  Object.fromEntries(knownChannels().map((channel) => [channel, make(channel)])) as Record<
    KnownChannel,
    Value
  > // one for each

const kindsOfFiles = ['photo', 'video', 'audio', 'document'] as const satisfies readonly FileKind[]

/** The files that these are, in words. */
export const carriedKinds = (carries: CarriedFiles): readonly FileKind[] =>
  kindsOfFiles.filter((kind) => carries[kind] !== undefined)

/** What a file of this type is sent as; null where it is not carried. */
export const carriedKind = (type: FileType, carries: CarriedFiles): FileKind | null =>
  carriedKinds(carries).find((kind) => {
    const types = carries[kind]?.types
    return types === 'any' || types?.includes(type)
  }) ?? null

/** Null for a channel without a row. */
export const rowOf = (channel: Channel): ChannelRow | null =>
  channel === 'other' ? null : channels[channel]

/** The names of a channel on the wire, in lower case. */
export const wireNamesOf = (channel: Channel): readonly string[] => {
  const row = rowOf(channel)
  return row === null ? [] : [...row.wireNames, ...row.readOnlyNames]
}

/** The channel with this name on the wire. */
export const channelOf = (contactType: string | null | undefined): Channel => {
  const name = contactType?.trim().toLowerCase() ?? ''
  return knownChannels().find((channel) => wireNamesOf(channel).includes(name)) ?? 'other'
}

export const rowOfContact = (contactType: string | null | undefined): ChannelRow | null =>
  rowOf(channelOf(contactType))

/** True for a channel whose contacts are known by their phone number. */
export const hasPhone = (channel: Channel): boolean => rowOf(channel)?.address === 'phone'

/** The names on the wire of the channels whose contacts are known by their phone number. */
export const phoneNames = (): readonly string[] =>
  knownChannels().filter(hasPhone).flatMap(wireNamesOf)

/** A channel that Recado does not know keeps its wire name. */
export const channelName = (contactType: string | null | undefined): string => {
  const row = rowOfContact(contactType)
  if (row !== null) return row.label
  const given = contactType?.trim() ?? ''
  return given === '' ? 'Otro' : given.charAt(0).toUpperCase() + given.slice(1)
}

export type ChannelFilter = 'all' | KnownChannel

/** What the lists are filtered by. */
export const channelChoices = (): readonly {
  readonly value: ChannelFilter
  readonly label: string
}[] => [
  { value: 'all', label: 'Todos' },
  ...knownChannels().map((value) => ({ value, label: channels[value].label })),
]
