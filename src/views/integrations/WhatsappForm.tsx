import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectDraft,
  selectProblem,
  selectStored,
  type whatsappFormMachine,
} from '#machines/integrations/whatsappFormMachine.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AssistantField } from './AssistantField.tsx'
import { type Choices, dialogWords } from './formProps.ts'
import { SecretField } from './SecretField.tsx'

interface Props extends Choices {
  readonly form: ActorRefFrom<typeof whatsappFormMachine>
}

/** The fields of a connection, in the dialog of its own and among the steps of connecting. */
export function WhatsappFields({ form, choices }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const stored = useSelector(form, selectStored)
  const field = fieldsOf(draft, problem, form)
  return (
    <>
      <TextField label="Nombre de la Conexión" isRequired autoComplete="off" {...field('name')} />
      <SecretField
        label="Token de acceso de Meta"
        stored={stored?.accessToken}
        {...field('accessToken')}
      />
      <TextField
        label="ID del número de teléfono de Meta"
        isRequired
        autoComplete="off"
        spellCheck={false}
        {...field('phoneNumberId')}
      />
      <TextField
        label="Número de teléfono"
        isRequired
        type="tel"
        autoComplete="off"
        hint="Con el código del país y el signo más, como +50688887777"
        {...field('phone')}
      />
      <AssistantField choices={choices} stored={stored} {...field('assistantId')} />
    </>
  )
}

export function WhatsappForm({ form, choices, before }: Props & { readonly before?: ReactNode }) {
  const stored = useSelector(form, selectStored)
  return (
    <FormDialog form={form} {...dialogWords('whatsapp', stored)} before={stored === null && before}>
      <WhatsappFields form={form} choices={choices} />
    </FormDialog>
  )
}
