import { useSelector } from '@xstate/react'
import { Play, Plus, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ControlDraft, ControlQuestion } from '#contract/assistants/control.ts'
import {
  type controlFormMachine,
  selectDraft,
  selectProblem,
} from '#machines/assistants/controlFormMachine.ts'
import type { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import {
  selectError,
  selectForm,
  selectIsLoading,
  selectPlace,
  selectQuestions,
  selectRemovedId,
  selectTotal,
  selectWhyNotAdd,
  selectWhyNotRemove,
  selectWhyNotRun,
} from '#machines/assistants/controlQuestionsShown.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RadioPills } from '../../ui/choices/RadioPills.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldsetReason } from '../../ui/forms/fieldsetReason.ts'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import detailStyles from './AssistantDetail.module.css'
import styles from './Questions.module.css'
import { changeOf, outcomeOf, tallyOf } from './words.ts'

type Control = ActorRefFrom<typeof controlQuestionsMachine>

interface Props {
  readonly control: Control
}

/** What the assistant has to answer, and what its last change made better or worse. */
export function ControlQuestions({ control }: Props) {
  const questions = useSelector(control, selectQuestions)
  const form = useSelector(control, selectForm)
  return (
    <section className={detailStyles.section} aria-labelledby="assistant-control">
      <h3 id="assistant-control" className={detailStyles.title}>
        Preguntas de control
      </h3>
      <p className={styles.hint}>
        Se prueban solas cuando cambias el entrenamiento, y dicen qué mejoró y qué empeoró.
      </p>
      <Loaded
        isThere={questions !== null}
        isLoading={useSelector(control, selectIsLoading)}
        error={useSelector(control, selectError)}
        onRetry={() => control.send({ type: 'control.reload' })}
        onDismiss={() => control.send({ type: 'error.dismissed' })}
      >
        <Bar control={control} />
        {questions !== null && questions.length > 0 && (
          <ul className={styles.list} aria-label="Preguntas de control">
            {questions.map((question) => (
              <Row key={question.id} control={control} question={question} />
            ))}
          </ul>
        )}
      </Loaded>
      {form && <ControlForm form={form} />}
    </section>
  )
}

function Bar({ control }: Props) {
  const questions = useSelector(control, selectQuestions) ?? []
  const place = useSelector(control, selectPlace)
  const total = useSelector(control, selectTotal)
  const whyNotRun = useSelector(control, selectWhyNotRun)
  const whyNotAdd = useSelector(control, selectWhyNotAdd)
  return (
    <div className={styles.bar}>
      <p className={styles.tally} role="status">
        {place === null ? tallyOf(questions) : `Probando ${place} de ${total}...`}
      </p>
      <div className={styles.actions}>
        {place === null ? (
          <Button
            size="small"
            icon={Play}
            reason={whyNotRun}
            onClick={() => control.send({ type: 'control.run' })}
          >
            Probar todas
          </Button>
        ) : (
          <Button size="small" onClick={() => control.send({ type: 'control.stop' })}>
            Detener
          </Button>
        )}
        <Button
          size="small"
          icon={Plus}
          reason={whyNotAdd}
          onClick={() => control.send({ type: 'control.add' })}
        >
          Agregar pregunta
        </Button>
      </div>
    </div>
  )
}

interface RowProps extends Props {
  readonly question: ControlQuestion
}

function Row({ control, question }: RowProps) {
  const removedId = useSelector(control, selectRemovedId)
  const whyNotRemove = useSelector(control, selectWhyNotRemove)
  const { id, expected, answer, isRight } = question
  const change = changeOf(question)
  const isRemoving = removedId === id
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.question}>{question.question}</p>
        <p className={styles.facts}>
          {expected === null
            ? 'Debe pasar a una persona'
            : `La respuesta debe decir: ${expected.join(' · ')}`}
        </p>
        {isRight !== null && <p className={styles.said}>{answer ?? 'Pasa a una persona'}</p>}
      </div>
      <div className={styles.actions}>
        {change && <StatusBadge {...change} />}
        <StatusBadge {...outcomeOf(question)} />
        <IconButton
          size="small"
          icon={Trash2}
          label={`Quitar «${question.question}»`}
          busy={isRemoving}
          reason={isRemoving ? null : whyNotRemove}
          onClick={() => control.send({ type: 'control.remove', id })}
        />
      </div>
    </li>
  )
}

interface FormProps {
  readonly form: ActorRefFrom<typeof controlFormMachine>
}

export function ControlForm({ form }: FormProps) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Nueva pregunta de control"
      form={form}
      saveText="Guardar pregunta"
      busyText="Guardando..."
    >
      <TextField
        label="Pregunta"
        isRequired
        autoComplete="off"
        hint="Como la escribiría un cliente."
        {...field('question')}
      />
      <Kind kind={draft.kind} onChange={field('kind').onChange} />
      {draft.kind === 'answer' && (
        <TextArea
          label="Palabras que debe tener la respuesta"
          isRequired
          rows={2}
          hint="Una palabra o frase por línea, por ejemplo: 9:00. Tienen que estar todas."
          {...field('expected')}
        />
      )}
    </FormDialog>
  )
}

interface KindProps {
  readonly kind: ControlDraft['kind']
  readonly onChange: (kind: ControlDraft['kind']) => void
}

const Kind = ({ kind, onChange }: KindProps) => (
  <RadioPills
    legend="Qué debe pasar"
    options={[
      { value: 'answer', label: 'Responde el asistente' },
      { value: 'person', label: 'Responde una persona' },
    ]}
    value={kind}
    reason={useContext(FieldsetReason)?.text ?? null}
    onChange={onChange}
  />
)
