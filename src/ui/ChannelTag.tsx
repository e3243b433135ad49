import styles from './ChannelTag.module.css'
import channelStyles from './channel.module.css'
import { channelKind, channelName } from './channel.ts'
import { cx } from './cx.ts'

interface Props {
  readonly channel: string | null | undefined
  /** On a tinted ground, where the bare word would be lost. */
  readonly isFilled?: boolean
}

/** The channel's name in the channel's colour. */
export function ChannelTag({ channel, isFilled = false }: Props) {
  return (
    <span
      className={cx(channelStyles.channel, styles.tag)}
      data-channel={channelKind(channel)}
      data-filled={isFilled || undefined}
    >
      {channelName(channel)}
    </span>
  )
}
