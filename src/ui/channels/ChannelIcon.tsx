import { Camera, Globe, type LucideIcon, MessageCircle, MessagesSquare } from 'lucide-react'
import { type ChannelRow, channelName, rowOfContact } from '#contract/channels.ts'
import { cx } from '../cx.ts'
import styles from './ChannelIcon.module.css'
import channelStyles from './channel.module.css'

interface Props {
  readonly channel: string | null | undefined
  /** Small: pinned to the corner of another element. */
  readonly size?: 'small' | 'medium'
}

const icons: Readonly<Record<ChannelRow['icon'], LucideIcon>> = {
  bubble: MessageCircle,
  camera: Camera,
  globe: Globe,
}

/** The channel as a small colored icon, with a name for screen readers. */
export function ChannelIcon({ channel, size = 'medium' }: Props) {
  const row = rowOfContact(channel)
  const Icon = row === null ? MessagesSquare : icons[row.icon]
  return (
    <span
      role="img"
      aria-label={channelName(channel)}
      className={cx(channelStyles.channel, styles.icon)}
      data-color={row?.color}
      data-size={size}
    >
      <Icon size={size === 'small' ? 11 : 15} aria-hidden />
    </span>
  )
}
