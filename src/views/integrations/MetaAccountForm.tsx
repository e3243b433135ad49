import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { hasPhone } from '#contract/channels.ts'
import type { MetaKind } from '#contract/integrations/metaAccounts.ts'
import {
  type metaAccountFormMachine,
  selectDraft,
  selectKind,
  selectProblem,
  selectStored,
} from '#machines/integrations/metaAccountFormMachine.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AssistantField } from './AssistantField.tsx'
import { type Choices, dialogWords } from './formProps.ts'
import { SecretField } from './SecretField.tsx'
import { metaIdLabels } from './words.ts'

interface Props extends Choices {
  readonly form: ActorRefFrom<typeof metaAccountFormMachine>
}

/** The fields of a connection, in the dialog of its own and among the steps of connecting. */
export function MetaAccountFields({ form, choices }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const kind = useSelector(form, selectKind)
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
        label={metaIdLabels[kind]}
        isRequired
        autoComplete="off"
        spellCheck={false}
        {...field('metaId')}
      />
      {hasPhone(kind) && (
        <TextField
          label="Número de teléfono"
          isRequired
          type="tel"
          autoComplete="off"
          hint="Con el código del país y el signo más, como +50688887777"
          {...field('phone')}
        />
      )}
      <AssistantField choices={choices} stored={stored} {...field('assistantId')} />
    </>
  )
}

interface DialogProps extends Props {
  /** Connects by steps instead. */
  readonly onGuide?: ((kind: MetaKind) => void) | false | undefined
}

export function MetaAccountForm({ form, choices, onGuide }: DialogProps) {
  const kind = useSelector(form, selectKind)
  const stored = useSelector(form, selectStored)
  return (
    <FormDialog
      form={form}
      {...dialogWords(kind, stored)}
      before={
        stored === null &&
        onGuide && (
          <Banner
            text="¿No sabes de dónde sale esto? Recado te guía, con lo que hay que hacer en Meta."
            action="Conectar paso a paso"
            onAction={() => onGuide(kind)}
          />
        )
      }
    >
      <MetaAccountFields form={form} choices={choices} />
    </FormDialog>
  )
}
