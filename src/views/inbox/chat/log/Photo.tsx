import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './Photo.module.css'

interface Props {
  readonly url: string
  readonly alt: string
  /** Smaller, and with nothing cut off. */
  readonly isWhole: boolean
  readonly onOpen: () => void
}

/** In a frame of fixed size, so that nothing moves when the photo has loaded. A click opens the whole photo. */
export function Photo({ url, alt, isWhole, onOpen }: Props) {
  const [broken, setBroken] = useState<string | null>(null)

  if (broken === url)
    return (
      <div className={styles.photo} data-broken>
        <ImageOff size={24} aria-hidden />
        <span>No se pudo cargar la foto</span>
      </div>
    )

  return (
    <button
      type="button"
      className={styles.photo}
      data-whole={isWhole || undefined}
      onClick={onOpen}
    >
      <img src={url} alt={alt} loading="lazy" onError={() => setBroken(url)} />
    </button>
  )
}
