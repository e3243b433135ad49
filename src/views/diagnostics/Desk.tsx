import { useSelector } from '@xstate/react'
import { Copy, Download, FolderOpen, History, X } from 'lucide-react'
import { useRef } from 'react'
import {
  selectHasEarlier,
  selectMode,
  selectNotice,
} from '#machines/diagnostics/diagnosticsSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import styles from './Diagnostics.module.css'
import type { DiagnosticsRef } from './diagnosticsRef.ts'

interface Props {
  readonly diagnostics: DiagnosticsRef
}

/** The actions for a whole recording. */
export function Desk({ diagnostics }: Props) {
  const isReplaying = useSelector(diagnostics, selectMode) === 'replaying'
  const hasEarlier = useSelector(diagnostics, selectHasEarlier)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.desk}>
      <Button size="small" icon={Copy} onClick={() => diagnostics.send({ type: 'recording.copy' })}>
        Copiar
      </Button>
      <Button
        size="small"
        icon={Download}
        onClick={() => diagnostics.send({ type: 'recording.download' })}
      >
        Descargar
      </Button>
      {hasEarlier && (
        <Button
          size="small"
          icon={History}
          onClick={() => diagnostics.send({ type: 'recording.earlier' })}
        >
          Antes de recargar
        </Button>
      )}
      <Button size="small" icon={FolderOpen} onClick={() => picker.current?.click()}>
        Abrir grabación
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) diagnostics.send({ type: 'recording.open', file })
          currentTarget.value = ''
        }}
      />
      {isReplaying && (
        <Button size="small" icon={X} onClick={() => diagnostics.send({ type: 'recording.close' })}>
          Cerrar grabación
        </Button>
      )}
    </div>
  )
}

const notices = {
  unreadable: { tone: 'bad', text: 'Ese archivo no es una grabación de Recado.' },
  copied: { tone: 'good', text: 'Grabación copiada.' },
  notCopied: { tone: 'bad', text: 'El navegador no permitió copiar. Descarga la grabación.' },
} as const

export function Notice({ diagnostics }: Props) {
  const notice = useSelector(diagnostics, selectNotice)
  if (notice === null) return null
  const { tone, text } = notices[notice]
  return (
    <Banner
      tone={tone}
      text={text}
      role={tone === 'bad' ? 'alert' : 'status'}
      onDismiss={() => diagnostics.send({ type: 'notice.dismiss' })}
    />
  )
}
