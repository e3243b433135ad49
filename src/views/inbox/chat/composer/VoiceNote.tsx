import { useSelector } from '@xstate/react'
import { CircleAlert, RotateCw, Square, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { LEVELS_SHOWN } from '#machines/inbox/chat/composer/voiceNoteEvents.ts'
import {
  selectElapsed,
  selectIsHeld,
  selectLevels,
  selectLongest,
  selectVoiceProblem,
  selectVoiceStage,
  type voiceNoteMachine,
} from '#machines/inbox/chat/composer/voiceNoteMachine.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../../../ui/waiting/Spinner.tsx'
import place from './Composer.module.css'
import styles from './VoiceNote.module.css'

interface Props {
  readonly voice: ActorRefFrom<typeof voiceNoteMachine>
  /** What is said about it. */
  readonly children?: ReactNode
}

/** A voice note that is being recorded: it replaces the composer, whose draft stays. */
export default function VoiceNote({ voice, children }: Props) {
  const stage = useSelector(voice, selectVoiceStage)
  const problem = useSelector(voice, selectVoiceProblem)

  return (
    <section aria-label="Nota de voz" className={place.composer}>
      {children}
      {problem !== null && (
        <p role="alert" className={place.error}>
          <CircleAlert size={16} aria-hidden />
          {problem}
        </p>
      )}
      <div className={styles.line}>
        <IconButton
          label="Descartar nota de voz"
          icon={X}
          size="large"
          onClick={() => voice.send({ type: 'voice.cancel' })}
        />
        <div className={styles.grow}>
          {stage === 'asking' && <Spinner label="Permite el micrófono para grabar..." />}
          {stage === 'preparing' && <Spinner label="Preparando la nota de voz..." />}
          {stage === 'recording' && <Recording voice={voice} />}
        </div>
        {stage === 'recording' && (
          <Button
            variant="primary"
            icon={Square}
            autoFocus
            onClick={() => voice.send({ type: 'voice.end' })}
          >
            Terminar
          </Button>
        )}
        {problem !== null && (
          <Button
            variant="primary"
            icon={RotateCw}
            autoFocus
            onClick={() => voice.send({ type: 'voice.retry' })}
          >
            Reintentar
          </Button>
        )}
      </div>
    </section>
  )
}

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Recording({ voice }: Props) {
  const elapsed = useSelector(voice, (state) => clock(selectElapsed(state)))
  const longest = useSelector(voice, selectLongest)
  const levels = useSelector(voice, selectLevels)
  const isHeld = useSelector(voice, selectIsHeld)
  const drawn = [...Array<number>(LEVELS_SHOWN - levels.length).fill(0), ...levels]
  return (
    <div className={styles.recording}>
      <p className={styles.time}>
        <span className={styles.dot} aria-hidden />
        <span role="timer" aria-label="Tiempo grabado">
          {elapsed}
        </span>
        <span className={styles.longest}>de {clock(longest)}</span>
      </p>
      <div className={styles.levels} aria-hidden>
        {drawn.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars stand still
          <span key={index} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {isHeld ? 'Suelta para terminar, sube el dedo para grabar sin sostener' : 'Grabando'}
      </p>
    </div>
  )
}
