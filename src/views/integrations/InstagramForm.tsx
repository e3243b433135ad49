import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type instagramFormMachine,
  selectDraft,
  selectProblem,
  selectStored,
} from '#machines/integrations/instagramFormMachine.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AssistantField } from './AssistantField.tsx'
import { type Choices, dialogWords } from './formProps.ts'
import { SecretField } from './SecretField.tsx'

interface Props extends Choices {
  readonly form: ActorRefFrom<typeof instagramFormMachine>
}

export function InstagramForm({ form, choices }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const stored = useSelector(form, selectStored)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog form={form} {...dialogWords('instagram', stored)}>
      <TextField label="Nombre de la Conexión" isRequired autoComplete="off" {...field('name')} />
      <SecretField
        label="Token de acceso de Meta"
        stored={stored?.accessToken}
        {...field('accessToken')}
      />
      <TextField
        label="ID de la cuenta de Instagram"
        isRequired
        autoComplete="off"
        spellCheck={false}
        {...field('accountId')}
      />
      <AssistantField choices={choices} stored={stored} {...field('assistantId')} />
    </FormDialog>
  )
}
