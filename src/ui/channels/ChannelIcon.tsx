import { Camera, Globe, type LucideIcon, MessageCircle, MessagesSquare } from 'lucide-react'
import { type Channel, channelName, channelOf } from '#contract/channels.ts'
import { cx } from '../cx.ts'
import styles from './ChannelIcon.module.css'
import channelStyles from './channel.module.css'

interface Props {
  readonly channel: string | null | undefined
  /** Small: pinned to the corner of another element. */
  readonly size?: 'small' | 'medium'
}

const icons: Readonly<Record<Channel, LucideIcon>> = {
  whatsapp: MessageCircle,
  instagram: Camera,
  widget: Globe,
  other: MessagesSquare,
}

/** The channel as a small colored icon, with a name for screen readers. */
export function ChannelIcon({ channel, size = 'medium' }: Props) {
  const kind = channelOf(channel)
  const Icon = icons[kind]
  return (
    <span
      role="img"
      aria-label={channelName(channel)}
      className={cx(channelStyles.channel, styles.icon)}
      data-channel={kind}
      data-size={size}
    >
      <Icon size={size === 'small' ? 11 : 15} aria-hidden />
    </span>
  )
}
