export type ChannelKind = 'whatsapp' | 'instagram' | 'widget' | 'other'

/** Web chat has three names on the wire and one on the screen. */
const kinds: Readonly<Record<string, ChannelKind>> = {
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  widget: 'widget',
  webchat: 'widget',
  web: 'widget',
}

const names: Readonly<Record<Exclude<ChannelKind, 'other'>, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  widget: 'Widget',
}

export const channelKind = (channel: string | null | undefined): ChannelKind =>
  kinds[channel?.trim().toLowerCase() ?? ''] ?? 'other'

export function channelName(channel: string | null | undefined): string {
  const kind = channelKind(channel)
  if (kind !== 'other') return names[kind]
  const given = channel?.trim() ?? ''
  return given === '' ? 'Otro' : given.charAt(0).toUpperCase() + given.slice(1)
}
