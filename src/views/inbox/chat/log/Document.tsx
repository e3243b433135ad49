import { useState } from 'react'
import { sizeText } from '#contract/attachments.ts'
import styles from './Attachments.module.css'
import { fileAt } from './documents.ts'
import { iconOf } from './fileIcons.ts'

interface Props {
  readonly url: string
  /** Bytes, where known. */
  readonly size: number | null
}

/** A file of a message: a sound and a video get a player, any other file a link. */
export function Document({ url, size }: Props) {
  const [isUnplayable, setIsUnplayable] = useState<boolean>(false)
  const { name, kind, type, plays } = fileAt(url)
  const player = {
    controls: true,
    preload: 'metadata',
    src: url,
    onError: () => setIsUnplayable(true),
  } as const
  if (plays === 'audio' && !isUnplayable)
    return <audio className={styles.sound} aria-label="Mensaje de voz" {...player} />
  if (plays === 'video' && !isUnplayable)
    return <video className={styles.video} aria-label="Video" playsInline {...player} />
  const Icon = iconOf(type)
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer">
      <Icon size={22} aria-hidden />
      <span className={styles.what}>{name}</span>
      <span className={styles.kind}>
        {kind}
        {size !== null && ` · ${sizeText(size)}`}
      </span>
    </a>
  )
}
