import { useState } from 'react'
import { Logo } from '../signs/Logo.tsx'
import styles from './AssistantAvatar.module.css'
import { pictures } from './pictures.ts'

interface Props {
  /** One of the presets. */
  readonly avatarId: number
  /** An uploaded picture, in place of the preset. */
  readonly imageUrl?: string | null | undefined
  readonly size?: 'medium' | 'large'
}

/** Decorative: the assistant's name is beside it. The logo replaces a picture that does not load. */
export function AssistantAvatar({ avatarId, imageUrl, size = 'medium' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = imageUrl ?? pictures[avatarId]
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {source === undefined || source === broken ? (
        <Logo isSmall size={24} />
      ) : (
        <img className={styles.image} src={source} alt="" onError={() => setBroken(source)} />
      )}
    </span>
  )
}
