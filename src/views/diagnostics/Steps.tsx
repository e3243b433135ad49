import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Radio, SkipForward } from 'lucide-react'
import {
  selectAt,
  selectMode,
  selectRecording,
  selectWhyNotBack,
  selectWhyNotOn,
} from '#machines/diagnostics/diagnosticsSelectors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './Diagnostics.module.css'
import type { DiagnosticsRef } from './diagnosticsRef.ts'

const modes = { following: 'En vivo', stepping: 'En pausa', replaying: 'Grabación' }

/** The controls for stepping through the moments. */
export function Steps({ diagnostics }: { readonly diagnostics: DiagnosticsRef }) {
  const mode = useSelector(diagnostics, selectMode)
  const whyNotBack = useSelector(diagnostics, selectWhyNotBack)
  const whyNotOn = useSelector(diagnostics, selectWhyNotOn)
  const at = useSelector(diagnostics, selectAt)
  const { moments } = useSelector(diagnostics, selectRecording)
  const place = at === null ? moments.length : moments.findIndex((one) => one.number === at) + 1
  return (
    <div className={styles.steps}>
      <IconButton
        label="Evento anterior"
        icon={ChevronLeft}
        size="small"
        reason={whyNotBack}
        onClick={() => diagnostics.send({ type: 'moment.previous' })}
      />
      <IconButton
        label="Evento siguiente"
        icon={ChevronRight}
        size="small"
        reason={whyNotOn}
        onClick={() => diagnostics.send({ type: 'moment.next' })}
      />
      {mode !== 'following' && (
        <Button
          size="small"
          icon={mode === 'stepping' ? Radio : SkipForward}
          onClick={() => diagnostics.send({ type: 'moment.latest' })}
        >
          {mode === 'stepping' ? 'Seguir en vivo' : 'Ir al final'}
        </Button>
      )}
      <span className={styles.place}>
        {modes[mode]} · {place} de {moments.length}
      </span>
    </div>
  )
}
