import { useSelector } from '@xstate/react'
import { BookOpenCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { UnknownQuestion } from '#contract/assistants/unknown.ts'
import { counted } from '#contract/counted.ts'
import {
  selectDraft,
  selectProblem,
  type unknownAnswerMachine,
} from '#machines/assistants/unknownAnswerMachine.ts'
import {
  selectDismissed,
  selectError,
  selectForm,
  selectIsLoading,
  selectQuestions,
  type unknownQuestionsMachine,
} from '#machines/assistants/unknownQuestionsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Ago } from '../../ui/signs/Moment.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import detailStyles from './AssistantDetail.module.css'
import styles from './Questions.module.css'

type Unknown = ActorRefFrom<typeof unknownQuestionsMachine>

/** What the assistant did not know: answered into its training, or dismissed. */
export function UnknownQuestions({ unknown }: { readonly unknown: Unknown }) {
  const questions = useSelector(unknown, selectQuestions)
  const form = useSelector(unknown, selectForm)
  return (
    <section className={detailStyles.section} aria-labelledby="assistant-unknown">
      <h3 id="assistant-unknown" className={detailStyles.title}>
        Lo que no supo
      </h3>
      <p className={styles.hint}>
        Lo que preguntaron tus clientes y su entrenamiento no dice. Respóndelo una vez y lo sabrá.
      </p>
      <Loaded
        isThere={questions !== null}
        isLoading={useSelector(unknown, selectIsLoading)}
        error={useSelector(unknown, selectError)}
        onRetry={() => unknown.send({ type: 'unknown.reload' })}
        onDismiss={() => unknown.send({ type: 'error.dismissed' })}
      >
        {questions?.length === 0 ? (
          <p className={styles.none}>
            <BookOpenCheck size={18} aria-hidden />
            Nada pendiente: supo responder, o ya lo revisaste todo.
          </p>
        ) : (
          <ul className={styles.list} aria-label="Lo que no supo">
            {questions?.map((question) => (
              <Row key={question.ids[0]} unknown={unknown} question={question} />
            ))}
          </ul>
        )}
      </Loaded>
      {form && <AnswerForm form={form} />}
    </section>
  )
}

interface RowProps {
  readonly unknown: Unknown
  readonly question: UnknownQuestion
}

function Row({ unknown, question }: RowProps) {
  const dismissed = useSelector(unknown, selectDismissed)
  const id = `unknown-${question.ids[0]}`
  const isDismissing = dismissed === question
  const why = dismissed !== null && !isDismissing ? 'Se está descartando otra pregunta' : null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p id={id} className={styles.question}>
          {question.question}
        </p>
        <p className={styles.facts}>
          {counted(question.times, 'vez', 'veces')}
          {' · '}
          <Ago at={question.askedAt} />
        </p>
        {question.others.length > 0 && (
          <p className={styles.facts}>También: {question.others.join(' · ')}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-describedby={id}
          busy={isDismissing}
          busyText="Descartando..."
          reason={why}
          onClick={() => unknown.send({ type: 'unknown.dismiss', question })}
        >
          Descartar
        </Button>
        <Button
          size="small"
          aria-describedby={id}
          reason={dismissed === null ? null : 'Se está descartando una pregunta'}
          onClick={() => unknown.send({ type: 'unknown.answer', question })}
        >
          Responder
        </Button>
      </div>
    </li>
  )
}

interface AnswerFormProps {
  readonly form: ActorRefFrom<typeof unknownAnswerMachine>
}

export function AnswerForm({ form }: AnswerFormProps) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Responder"
      form={form}
      saveText="Agregar al entrenamiento"
      busyText="Agregando..."
    >
      <TextField
        label="Pregunta"
        isRequired
        autoComplete="off"
        hint="Como la haría cualquier cliente, sin nombres ni datos personales."
        {...field('question')}
      />
      <TextArea
        label="Respuesta"
        isRequired
        rows={3}
        hint="El asistente la dirá con estas palabras."
        {...field('answer')}
      />
    </FormDialog>
  )
}
