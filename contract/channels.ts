// The channels that messages come by: what the wire calls them, and their names on the screen.

export type Channel = 'whatsapp' | 'instagram' | 'widget' | 'other'

/** The web chat has three names on the wire and one on the screen. */
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

/** A channel without a name of ours is called as the wire writes it. */
export const channelName = (contactType: string | null | undefined): string => {
  const channel = channelOf(contactType)
  if (channel !== 'other') return channelNames[channel]
  const given = contactType?.trim() ?? ''
  return given === '' ? 'Otro' : given.charAt(0).toUpperCase() + given.slice(1)
}
