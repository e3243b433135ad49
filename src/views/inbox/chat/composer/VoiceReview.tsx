import { useCallback } from 'react'
import styles from './Attachment.module.css'

interface Props {
  readonly file: File
}

/** What was recorded, to be heard before it is sent. */
export function VoiceReview({ file }: Props) {
  const play = useCallback(
    (it: HTMLAudioElement) => {
      const url = URL.createObjectURL(file)
      it.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  // biome-ignore lint/a11y/useMediaCaption: it is the person's own voice
  return <audio ref={play} className={styles.voice} aria-label="Nota de voz grabada" controls />
}
