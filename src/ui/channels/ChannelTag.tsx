import { channelName, rowOfContact } from '#contract/channels.ts'
import { cx } from '../cx.ts'
import styles from './ChannelTag.module.css'
import channelStyles from './channel.module.css'

interface Props {
  readonly channel: string | null | undefined
}

/** The channel's name in the channel's colour. */
export function ChannelTag({ channel }: Props) {
  return (
    <span
      className={cx(channelStyles.channel, styles.tag)}
      data-color={rowOfContact(channel)?.color}
    >
      {channelName(channel)}
    </span>
  )
}
