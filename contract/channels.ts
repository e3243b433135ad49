// The channels of messages: their names on the wire, and on the screen.

export type Channel = 'whatsapp' | 'instagram' | 'widget' | 'other'

/** The web chat has three names on the wire, and one on the screen. */
const channels: Readonly<Record<string, Channel>> = {
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  widget: 'widget',
  webchat: 'widget',
  web: 'widget',
}

export const channelNames: Readonly<Record<Exclude<Channel, 'other'>, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  widget: 'Widget',
}

export const channelOf = (contactType: string | null | undefined): Channel =>
  channels[contactType?.trim().toLowerCase() ?? ''] ?? 'other'

/** The names of a channel on the wire, in lower case. */
export const wireNamesOf = (channel: Channel): readonly string[] =>
  Object.keys(channels).filter((name) => channels[name] === channel)

/** A channel that Recado does not know keeps its wire name. */
export const channelName = (contactType: string | null | undefined): string => {
  const channel = channelOf(contactType)
  if (channel !== 'other') return channelNames[channel]
  const given = contactType?.trim() ?? ''
  return given === '' ? 'Otro' : given.charAt(0).toUpperCase() + given.slice(1)
}
