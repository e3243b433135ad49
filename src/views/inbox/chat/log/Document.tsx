import { FileText } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '#contract/attachments.ts'
import styles from './Attachments.module.css'
import { fileName, isSound, kindOf } from './documents.ts'

interface Props {
  readonly url: string
  /** Bytes, where known. */
  readonly size: number | null
}

/** A file of a message: audio gets a player, any other file a link. */
export function Document({ url, size }: Props) {
  const [isUnplayable, setIsUnplayable] = useState<boolean>(false)
  const name = fileName(url)
  if (isSound(name) && !isUnplayable)
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody wrote down what a customer says
      <audio
        className={styles.sound}
        aria-label="Mensaje de voz"
        controls
        preload="metadata"
        src={url}
        onError={() => setIsUnplayable(true)}
      />
    )
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer">
      <FileText size={22} aria-hidden />
      <span className={styles.what}>{name}</span>
      <span className={styles.kind}>
        {kindOf(name)}
        {size !== null && ` · ${sizeText(size)}`}
      </span>
    </a>
  )
}
