import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type StoreDraft, type StoreIntegration, storeTypes } from '#contract/integrations/store.ts'
import {
  selectDraft,
  selectProblem,
  selectStored,
  type storeFormMachine,
} from '#machines/integrations/storeFormMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import { AssistantField } from './AssistantField.tsx'
import { type Choices, dialogWords } from './formProps.ts'
import { SecretField } from './SecretField.tsx'

interface Props extends Choices {
  readonly form: ActorRefFrom<typeof storeFormMachine>
}

/** An unknown type of the back end can be kept. */
const typesWith = (stored: StoreIntegration | null) =>
  [...new Set<string>([...storeTypes, ...(stored ? [stored.type] : [])])].map((type) => ({
    value: type,
    label: type,
  }))

const EXAMPLE = 'Como https://mitienda.com'

const PAGES_OF_NIDUX =
  'Nidux no documenta cómo se piden sus páginas: si la tienda repite la misma, quien administra el servidor pone el nombre correcto en NIDUX_PAGE.'

export function StoreForm({ form, choices }: Props) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const stored = useSelector(form, selectStored)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog form={form} {...dialogWords('store', stored)}>
      <SelectField
        label="Tipo de tienda"
        isRequired
        options={typesWith(stored)}
        {...field('type')}
      />
      <TextField label="Nombre de la tienda" isRequired autoComplete="off" {...field('name')} />
      <TextField
        label="URL de la tienda"
        isRequired
        type="url"
        autoComplete="off"
        hint={EXAMPLE}
        {...field('url')}
      />
      <Credentials type={draft.type} stored={stored} field={field} />
      {stored?.sync?.webhookUrl != null && draft.type === stored.type && (
        <SecretField
          label="Secreto de los avisos de la tienda"
          stored={stored.webhookSecret}
          isOptional
          {...field('webhookSecret')}
        />
      )}
      <AssistantField choices={choices} stored={stored} {...field('assistantId')} />
    </FormDialog>
  )
}

interface CredentialsProps {
  readonly type: StoreDraft['type']
  readonly stored: StoreIntegration | null
  readonly field: (name: keyof StoreDraft) => {
    readonly value: string
    readonly error: string | null
    readonly onChange: (value: string) => void
  }
}

/** The store's credentials. */
function Credentials({ type, stored, field }: CredentialsProps) {
  const text = (label: string, name: keyof StoreDraft) => (
    <TextField label={label} isRequired autoComplete="off" spellCheck={false} {...field(name)} />
  )
  switch (type) {
    case 'Nidux':
      return (
        <>
          {text('ID de la tienda', 'storeId')}
          <TextField
            label="URL base"
            isRequired
            autoComplete="off"
            spellCheck={false}
            hint={PAGES_OF_NIDUX}
            {...field('baseUrl')}
          />
          {text('Usuario', 'username')}
          <SecretField
            label="Contraseña"
            type="password"
            stored={stored?.password}
            {...field('password')}
          />
        </>
      )
    case 'Shopify':
      return (
        <>
          {text('Nombre de la tienda en Shopify', 'shopName')}
          <SecretField
            label="Token de acceso"
            stored={stored?.accessToken}
            {...field('accessToken')}
          />
        </>
      )
    case 'WooCommerce':
      return (
        <>
          <SecretField
            label="Clave de consumidor"
            stored={stored?.consumerKey}
            {...field('consumerKey')}
          />
          <SecretField
            label="Secreto de consumidor"
            stored={stored?.consumerSecret}
            {...field('consumerSecret')}
          />
        </>
      )
    default:
      return null
  }
}
