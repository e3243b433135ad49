import { useSelector } from '@xstate/react'
import { ImageUp, MonitorUp, X } from 'lucide-react'
import { useRef } from 'react'
import {
  selectEnclosed,
  selectHasFailed,
  selectIsTaking,
  selectWhyNoNote,
  selectWhyNoPicture,
} from '#machines/diagnostics/consentMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import styles from './Consent.module.css'
import { clock } from './clock.ts'
import type { ConsentRef } from './consentRef.ts'

interface Props {
  readonly consent: ConsentRef
}

const canShare = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices

/** What the person adds to a recording: their own words, and pictures. */
export function Enclosing({ consent }: Props) {
  const { written, notes, pictures } = useSelector(consent, selectEnclosed)
  const whyNoNote = useSelector(consent, selectWhyNoNote)
  const whyNoPicture = useSelector(consent, selectWhyNoPicture)
  const isTaking = useSelector(consent, selectIsTaking)
  const hasFailed = useSelector(consent, selectHasFailed)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.enclosing}>
      {notes.length > 0 && (
        <ul aria-label="Notas" className={styles.notes}>
          {notes.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              {clock(at)} · {text}
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Nota"
        hint="La nota y las imágenes van en el archivo tal como son."
        rows={2}
        value={written}
        onChange={(text) => consent.send({ type: 'note.changed', text })}
      />
      <Button
        size="small"
        reason={whyNoNote}
        onClick={() => consent.send({ type: 'note.added', at: Date.now() })}
      >
        Agregar nota
      </Button>
      {pictures.length > 0 && (
        <ul aria-label="Imágenes" className={styles.pictures}>
          {pictures.map(({ at, data }) => (
            <li key={at}>
              <img src={data} alt={`Imagen de las ${clock(at)}`} />
              <IconButton
                label={`Quitar la imagen de las ${clock(at)}`}
                icon={X}
                size="small"
                onClick={() => consent.send({ type: 'picture.removed', at })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <Banner
          tone="bad"
          role="alert"
          text="No se pudo tomar la imagen."
          onDismiss={() => consent.send({ type: 'picture.dismissed' })}
        />
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={ImageUp}
          busy={isTaking}
          reason={whyNoPicture}
          onClick={() => picker.current?.click()}
        >
          Elegir imagen
        </Button>
        {canShare() && (
          <Button
            size="small"
            icon={MonitorUp}
            busy={isTaking}
            reason={whyNoPicture}
            onClick={() => consent.send({ type: 'picture.taken' })}
          >
            Imagen de la pantalla
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) consent.send({ type: 'picture.chosen', file })
            currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
