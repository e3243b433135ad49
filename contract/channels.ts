import { DAY } from './durations.ts'

// One row a channel: what page and server ask about it. How its events, sends and files look is its adapter's matter
// (server/channels/<channel>/adapter.ts).

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
  /** Messages go through a connection of the business. Otherwise Recado itself shows them to the contact. */
  readonly isExternal: boolean
  /** Besides text. A caption is the text below a file. */
  readonly carries: readonly ('photo' | 'document' | 'caption')[]
  /** The channel downloads photos from a public address: the back end needs the capability `<channel>Photos`. */
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
    isAnonymous: false,
    isExternal: true,
    carries: ['photo', 'document', 'caption'],
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
    carries: ['photo'],
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
    carries: ['photo', 'document', 'caption'],
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
