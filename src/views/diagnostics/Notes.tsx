import type { Recording } from '#machines/diagnostics/recording.ts'
import styles from './Consent.module.css'
import { clock } from './clock.ts'

/** What the person added to a recording: their own words and pictures. */
export function Notes({ notes = [], pictures = [] }: Pick<Recording, 'notes' | 'pictures'>) {
  if (notes.length === 0 && pictures.length === 0) return null
  return (
    <section aria-label="De la persona">
      <ul className={styles.notes}>
        {notes.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {clock(at)} · {text}
          </li>
        ))}
      </ul>
      <ul className={styles.pictures}>
        {pictures.map(({ at, data }) => (
          <li key={at}>
            <a href={data} download={`imagen-${at}`}>
              <img src={data} alt={`Imagen de las ${clock(at)}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
