import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type internalNoteWriterMachine,
  selectHasDraft,
  selectIsNoting,
} from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { RadioPills } from '../../../ui/choices/RadioPills.tsx'
import styles from './WriterSwitch.module.css'

interface Props {
  readonly writer: ActorRefFrom<typeof internalNoteWriterMachine>
  /** An answer was begun. */
  readonly hasAnswer: boolean
}

const UNFINISHED = ' (a medias)'

/** The choice between an answer and an internal note: what was begun in the other one is named. */
export function WriterSwitch({ writer, hasAnswer }: Props) {
  const isNoting = useSelector(writer, selectIsNoting)
  const hasNote = useSelector(writer, selectHasDraft)
  return (
    <div className={styles.switch}>
      <RadioPills
        legend="Qué escribes"
        isLegendHidden
        value={isNoting ? 'note' : 'answer'}
        options={[
          { value: 'answer', label: `Responder${isNoting && hasAnswer ? UNFINISHED : ''}` },
          { value: 'note', label: `Nota interna${!isNoting && hasNote ? UNFINISHED : ''}` },
        ]}
        onChange={(value) => writer.send({ type: `writer.${value}` })}
      />
      {isNoting && (
        <p className={styles.label}>
          <Lock size={14} aria-hidden />
          El cliente no la ve
        </p>
      )}
    </div>
  )
}
