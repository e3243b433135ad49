import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { boundOf, type ModelUse as Use } from '#contract/assistants/modelBounds.ts'
import { counted } from '#contract/counted.ts'
import {
  type modelBoundsFormMachine,
  selectDraft,
  selectMost,
  selectProblem,
} from '#machines/assistants/modelBoundsFormMachine.ts'
import {
  type modelUseMachine,
  selectError,
  selectForm,
  selectIsLoading,
  selectUse,
} from '#machines/assistants/modelUseMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import styles from './ModelUse.module.css'
import { boundHint, meters } from './modelUseWords.ts'

interface Props {
  readonly use: ActorRefFrom<typeof modelUseMachine>
}

/** What the language model did today, and how much it may do in a day: for the owner. */
export function ModelUse({ use }: Props) {
  const shown = useSelector(use, selectUse)
  const error = useSelector(use, selectError)
  const isLoading = useSelector(use, selectIsLoading)
  const form = useSelector(use, selectForm)
  if (shown === null && error === null) return null
  return (
    <Card title="Uso del modelo">
      <div className={styles.content}>
        {error !== null && (
          <RetryNotice text={error} onRetry={() => use.send({ type: 'use.reload' })} />
        )}
        {shown !== null && <Today shown={shown} />}
        {shown !== null && error === null && (
          <Button
            size="small"
            icon={SlidersHorizontal}
            reason={isLoading ? 'Se está cargando' : null}
            onClick={() => use.send({ type: 'bounds.change' })}
          >
            Cambiar límites
          </Button>
        )}
      </div>
      {form && <BoundsForm form={form} />}
    </Card>
  )
}

const Today = ({ shown }: { readonly shown: Use }) => (
  <>
    <p className={styles.lead}>
      {`Hoy ${shown.model} redactó ${counted(shown.answers, 'respuesta', 'respuestas')}. Cuando se llega a un límite, el asistente contesta con lo que dice el texto, hasta mañana.`}
    </p>
    <ul className={styles.meters} aria-label="Límites de hoy">
      {meters.map(({ of, label, amountText }) => {
        const [used, most] = [shown.today[of], boundOf(shown, of)]
        if (used === null || most === null) return null
        const percent = most === 0 ? 100 : Math.min(100, (used / most) * 100)
        return (
          <li key={of} className={styles.meter}>
            <span className={styles.label}>{label}</span>
            <Progress
              label={label}
              percent={percent}
              text={`${amountText(used)} de ${amountText(most)}`}
            />
          </li>
        )
      })}
    </ul>
  </>
)

interface FormProps {
  readonly form: ActorRefFrom<typeof modelBoundsFormMachine>
}

export function BoundsForm({ form }: FormProps) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const most = useSelector(form, selectMost)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Límites por día"
      form={form}
      saveText="Guardar límites"
      busyText="Guardando..."
    >
      {meters.map(({ of, label, inputMode, amountText }) => {
        const limit = most[of]
        return (
          limit !== null && (
            <TextField
              key={of}
              label={label}
              inputMode={inputMode}
              autoComplete="off"
              hint={boundHint(amountText(limit))}
              {...field(of)}
            />
          )
        )
      })}
    </FormDialog>
  )
}
