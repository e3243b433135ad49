import { useSelector } from '@xstate/react'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { STEP_NOTE_MAX, type StepOutcome, type StepResult } from '#contract/scriptBook.ts'
import { outcomeWords } from '#machines/diagnostics/bookExports.ts'
import type { ScriptStep } from '#machines/diagnostics/catalog.ts'
import {
  selectIsUploading,
  selectPictured,
  selectPictureError,
} from '#machines/diagnostics/marksSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileButton } from '../../../ui/buttons/FileButton.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { RadioPills } from '../../../ui/choices/RadioPills.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { StepWords } from '../StepWords.tsx'
import styles from './Book.module.css'
import type { MarksRef } from './bookRef.ts'

interface Props {
  readonly marks: MarksRef
  readonly step: ScriptStep
  readonly result: StepResult
  /** Why nothing can be marked. */
  readonly reason: string | null
}

const outcomes = (['passed', 'failed', 'blocked'] as const satisfies readonly StepOutcome[]).map(
  (value) => ({ value, label: outcomeWords[value] }),
)

/** A step with its outcome, a note and a picture. */
export function MarkedStep({ marks, step, result, reason }: Props) {
  const [isNoting, setIsNoting] = useState(false)
  const mark = (change: Partial<StepResult>) =>
    marks.send({ type: 'step.marked', result: { ...result, ...change } })
  const { outcome, note, pictureUrl } = result
  const isWrong = outcome === 'failed' || outcome === 'blocked'
  const hasNote = isNoting || isWrong || note !== ''
  const name = result.step === 0 ? 'Antes' : `Paso ${result.step}`
  return (
    <li className={styles.step} aria-label={name} data-outcome={outcome ?? undefined}>
      <p className={styles.number}>{name}</p>
      <div className={styles.words}>
        <StepWords by={result.step === 0 ? 'Precondición' : step.by} step={step} />
      </div>
      <div className={styles.mark}>
        <RadioPills
          legend={`Resultado: ${name}`}
          isLegendHidden
          options={outcomes}
          value={outcome}
          reason={reason}
          onChange={(chosen) => mark({ outcome: chosen })}
        />
        {outcome !== null && (
          <IconButton
            label="Quitar el resultado"
            icon={X}
            size="small"
            reason={reason}
            onClick={() => mark({ outcome: null })}
          />
        )}
        {!hasNote && (
          <Button size="small" reason={reason} onClick={() => setIsNoting(true)}>
            Nota
          </Button>
        )}
        <Picture marks={marks} result={result} reason={reason} />
      </div>
      {hasNote && (
        <TextArea
          label={`Nota: ${name}`}
          isLabelHidden
          placeholder="Qué viste"
          rows={2}
          maxLength={STEP_NOTE_MAX}
          value={note}
          reason={reason}
          autoFocus={isNoting}
          onChange={(text) => mark({ note: text })}
        />
      )}
      {pictureUrl !== null && (
        <figure className={styles.picture}>
          <a href={pictureUrl} target="_blank" rel="noreferrer">
            <img src={pictureUrl} alt={`Imagen: ${name}`} loading="lazy" />
          </a>
          <IconButton
            label="Quitar la imagen"
            icon={X}
            size="small"
            reason={reason}
            onClick={() => mark({ pictureUrl: null })}
          />
        </figure>
      )}
    </li>
  )
}

function Picture({ marks, result, reason }: Omit<Props, 'step'>) {
  const pictured = useSelector(marks, selectPictured)
  const isUploading = useSelector(marks, selectIsUploading)
  const error = useSelector(marks, selectPictureError)
  const isOwn = pictured?.script === result.script && pictured.step === result.step
  return (
    <>
      <FileButton
        label={result.pictureUrl === null ? 'Imagen' : 'Otra imagen'}
        icon={ImagePlus}
        isNamed
        accept="image/*"
        reason={reason ?? (isUploading ? 'Se está subiendo una imagen.' : null)}
        onFiles={([file]) => {
          if (file) marks.send({ type: 'picture.chosen', result, file })
        }}
      />
      {isOwn && isUploading && <span role="status">Subiendo…</span>}
      {isOwn && error !== null && (
        <span role="alert" className={styles.problem}>
          {error}
        </span>
      )}
    </>
  )
}
