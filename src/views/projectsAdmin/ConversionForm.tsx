import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ProjectRequest } from '#contract/projects/requests.ts'
import {
  type conversionFormMachine,
  selectName,
  selectProblem,
} from '#machines/projectsAdmin/conversionFormMachine.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { detailsId } from './adminProps.ts'
import styles from './ConversionForm.module.css'
import { RequestFacts } from './RequestFacts.tsx'

interface Props {
  readonly form: ActorRefFrom<typeof conversionFormMachine>
  readonly request: ProjectRequest | undefined
}

export function ConversionForm({ form, request }: Props) {
  const name = useSelector(form, selectName)
  const problem = useSelector(form, selectProblem)
  return (
    <FormDialog
      title="Convertir a Proyecto"
      form={form}
      saveText="Convertir"
      busyText="Convirtiendo..."
      finalFocus={() => document.getElementById(detailsId(request?.id))}
      before={
        request && (
          <section className={styles.request} aria-label="Solicitud original">
            <h3 className={styles.title}>{request.title}</h3>
            <RequestFacts request={request} />
          </section>
        )
      }
    >
      <TextField
        label="Nombre del proyecto"
        isRequired
        autoComplete="off"
        value={name}
        error={problem?.text ?? null}
        onChange={(value) => form.send({ type: 'field.changed', field: 'name', value })}
      />
    </FormDialog>
  )
}
