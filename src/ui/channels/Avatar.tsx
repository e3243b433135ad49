import { Users } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { rowOfContact } from '#contract/channels.ts'
import { firstCharacters } from '#contract/cut.ts'
import { cx } from '../cx.ts'
import styles from './Avatar.module.css'
import channelStyles from './channel.module.css'

interface Props {
  readonly name: string
  readonly image?: string | null | undefined
  /** Colors it by the channel. */
  readonly channel?: string | null | undefined
  /** Colors it by its own hue instead. */
  readonly hue?: number | undefined
  readonly size?: 'tiny' | 'small' | 'medium' | 'large'
  /** A group of people, who have no initials. */
  readonly isGroup?: boolean | undefined
  /** Rounded square: for businesses and projects. */
  readonly isSquare?: boolean
}

/** 'María Fernández' → 'MF', 'lucia.modas' → 'LM'; '+506 8888' → '50', since '+' is no letter. */
function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters =
    second === ''
      ? firstCharacters(first, 2)
      : [firstCharacters(first, 1), firstCharacters(second, 1)].flat()
  return letters.join('').toUpperCase()
}

const hueStyle = (hue: number): CSSProperties & Record<'--hue', number> => ({ '--hue': hue })

/** Decorative: the person's name is beside it. */
export function Avatar({
  name,
  image,
  channel,
  hue,
  size = 'medium',
  isGroup = false,
  isSquare = false,
}: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasImage = image !== undefined && image !== null && image !== '' && image !== broken
  return (
    <span
      className={cx(styles.avatar, channelStyles.channel)}
      data-size={size}
      data-square={isSquare || undefined}
      data-channel={channel === undefined ? undefined : true}
      data-color={rowOfContact(channel)?.color}
      data-tinted={hue === undefined ? undefined : true}
      style={hue === undefined ? undefined : hueStyle(hue)}
      aria-hidden
    >
      {hasImage ? (
        <img className={styles.image} src={image} alt="" onError={() => setBroken(image)} />
      ) : isGroup ? (
        <Users className={styles.group} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
