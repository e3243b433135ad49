import { useEffect, useState } from 'react'
import { Kbd } from '../../ui/buttons/Kbd.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { isTextField } from './chat/composer/useSlash.ts'
import styles from './Shortcuts.module.css'

const shortcuts = [
  [['/'], 'Buscar conversaciones'],
  [['↓', '↑'], 'Recorrer la lista; Intro abre'],
  [['U'], 'Marcar la fila como no leída'],
  [['Alt', '↓'], 'Conversación siguiente'],
  [['Alt', '↑'], 'Conversación anterior'],
  [['Esc'], 'Del mensaje a la lista'],
  [['Intro'], 'Enviar el mensaje'],
  [['Mayús', 'Intro'], 'Línea nueva en el mensaje'],
  [['/'], 'Respuestas rápidas, al empezar un mensaje'],
  [['Ctrl', 'F'], 'Buscar en la conversación'],
  [['?'], 'Esta lista'],
] as const

/** '?' shows what the keyboard can do here. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      const isModal = document.querySelector('[aria-modal="true"]') !== null
      if (event.key !== '?' || event.defaultPrevented || isModal || isTextField(event.target))
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', show)
    return () => document.removeEventListener('keydown', show)
  }, [])

  return (
    isOpen && (
      <Dialog title="Atajos de teclado" isToRead closesOutside onClose={() => setOpen(false)}>
        <dl className={styles.list}>
          {shortcuts.map(([keys, does]) => (
            <div key={does} className={styles.line}>
              <dt className={styles.keys}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    )
  )
}
