import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ChevronLeft, ChevronRight, ExternalLink, ImageOff, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Lightbox.module.css'

export interface LightboxPhoto {
  readonly key: string
  readonly url: string
  /** The photo's description and time: read out, and shown below it. */
  readonly caption: string
}

interface Props {
  readonly photos: readonly LightboxPhoto[]
  readonly current: string
  readonly onChange: (key: string) => void
  readonly onClose: () => void
  /** The element that takes the focus where the opener no longer exists. */
  readonly fallbackFocus: () => HTMLElement | null
}

/** One photo as large as the window allows; arrows lead to the previous and the next one. */
export function Lightbox({ photos, current, onChange, onClose, fallbackFocus }: Props) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [opener] = useState(() => document.activeElement)
  const content = useRef<HTMLDivElement>(null)
  const index = photos.findIndex(({ key }) => key === current)
  const photo = photos[index]
  const before = photos[index - 1]
  const after = photos[index + 1]

  if (!photo) return null

  const title = photos.length === 1 ? 'Foto' : `Foto ${index + 1} de ${photos.length}`

  function onKeyDown({ key }: KeyboardEvent) {
    const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (to) onChange(to.key)
  }

  return (
    <Ark.Root
      open
      initialFocusEl={() => content.current}
      finalFocusEl={() =>
        opener instanceof HTMLElement && opener.isConnected ? opener : fallbackFocus()
      }
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content ref={content} className={styles.lightbox} onKeyDown={onKeyDown}>
            <header className={styles.header}>
              <Ark.Title className={styles.title} aria-live="polite">
                {title}
              </Ark.Title>
              <a
                className={styles.original}
                href={photo.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <ExternalLink size={16} aria-hidden />
                Abrir original
              </a>
              <IconButton label="Cerrar" icon={X} onClick={onClose} />
            </header>
            <div className={styles.stage}>
              {broken.has(photo.url) ? (
                <p role="alert" className={styles.broken}>
                  <ImageOff size={36} aria-hidden />
                  No se pudo cargar la foto
                </p>
              ) : (
                <img
                  key={photo.url}
                  src={photo.url}
                  alt={photo.caption}
                  onError={() => setBroken(new Set([...broken, photo.url]))}
                />
              )}
              {photos.length > 1 && (
                <>
                  <div className={styles.before}>
                    <IconButton
                      label="Foto anterior"
                      icon={ChevronLeft}
                      variant="secondary"
                      size="large"
                      reason={before ? undefined : 'Es la primera foto'}
                      onClick={() => before && onChange(before.key)}
                    />
                  </div>
                  <div className={styles.after}>
                    <IconButton
                      label="Foto siguiente"
                      icon={ChevronRight}
                      variant="secondary"
                      size="large"
                      reason={after ? undefined : 'Es la última foto'}
                      onClick={() => after && onChange(after.key)}
                    />
                  </div>
                </>
              )}
            </div>
            <p className={styles.caption} aria-hidden>
              {photo.caption}
            </p>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
