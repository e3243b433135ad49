import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './Photo.module.css'

interface Props {
  readonly url: string
  readonly alt: string
}

/** In a frame of one size, so that nothing moves when it has loaded. The whole of it opens apart. */
export function Photo({ url, alt }: Props) {
  const [broken, setBroken] = useState<string | null>(null)

  if (broken === url)
    return (
      <div className={styles.photo} data-broken>
        <ImageOff size={24} aria-hidden />
        <span>No se pudo cargar la foto</span>
      </div>
    )

  return (
    <a className={styles.photo} href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={alt} loading="lazy" onError={() => setBroken(url)} />
    </a>
  )
}
