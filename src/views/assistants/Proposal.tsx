import { useSelector } from '@xstate/react'
import { Sparkles } from 'lucide-react'
import { useContext, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { missingTopics } from '#contract/assistants/proposal.ts'
import {
  type proposalMachine,
  selectError,
  selectIsGenerating,
  selectProposal,
  selectWritten,
} from '#machines/assistants/proposalMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FieldsetReason } from '../../ui/forms/fieldsetReason.ts'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { useFreeFocusOn } from '../../ui/useFreeFocus.ts'
import styles from './Proposal.module.css'

interface Props {
  readonly proposal: ActorRefFrom<typeof proposalMachine>
  /** What is written in the form now. */
  readonly text: string
}

/** Generates a training text from a few words, which it replaces when the person accepts it. */
export function Proposal({ proposal, text }: Props) {
  const place = useRef<HTMLElement>(null)
  const proposed = useSelector(proposal, selectProposal)
  useFreeFocusOn(proposed, place)
  return (
    <section ref={place} tabIndex={-1} aria-label="Propuesta">
      {proposed === null ? (
        <Ask proposal={proposal} text={text} />
      ) : (
        <Proposed proposal={proposal} text={text} proposed={proposed} />
      )}
    </section>
  )
}

/** What was written after the proposal would be lost. */
const CHANGED = 'Tu texto cambió después de esta propuesta: cancélala y genera otra'

const and = new Intl.ListFormat('es')

function Proposed({ proposal, text, proposed }: Props & { readonly proposed: string }) {
  const written = useSelector(proposal, selectWritten)
  const missing = missingTopics(text)
  const fieldset = useContext(FieldsetReason)
  return (
    <div className={styles.proposal}>
      <p className={styles.text}>{proposed}</p>
      {missing.length > 0 && (
        <p className={styles.missing}>
          A tu texto todavía le falta: {and.format(missing)}. Si lo agregas, el asistente sabrá
          contestarlo.
        </p>
      )}
      <p className={styles.actions}>
        <Button size="small" onClick={() => proposal.send({ type: 'proposal.cancel' })}>
          Cancelar propuesta
        </Button>
        <Button
          size="small"
          variant="primary"
          reason={fieldset?.text ?? (text === written ? null : CHANGED)}
          onClick={() => proposal.send({ type: 'proposal.accept' })}
        >
          Aceptar propuesta
        </Button>
      </p>
    </div>
  )
}

function Ask({ proposal, text }: Props) {
  const error = useSelector(proposal, selectError)
  const isGenerating = useSelector(proposal, selectIsGenerating)
  const fieldset = useContext(FieldsetReason)
  return (
    <div className={styles.ask}>
      <FailureBanner text={error} onDismiss={() => proposal.send({ type: 'error.dismissed' })} />
      <p className={styles.actions}>
        {isGenerating && (
          <Button size="small" onClick={() => proposal.send({ type: 'proposal.cancel' })}>
            Cancelar propuesta
          </Button>
        )}
        <Button
          size="small"
          icon={Sparkles}
          busy={isGenerating}
          busyText="Generando..."
          reason={fieldset?.text}
          onClick={() => proposal.send({ type: 'proposal.ask', text })}
        >
          Generar propuesta
        </Button>
      </p>
    </div>
  )
}
