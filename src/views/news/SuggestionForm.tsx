import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  missingTexts,
  PHONE_MAX,
  type RequiredField,
  SUGGESTION_TEXT_MAX,
  SUGGESTION_TITLE_MAX,
  type SuggestionDraft,
} from '#contract/news/suggestions.ts'
import type { categoriesMachine } from '#machines/news/categoriesMachine.ts'
import {
  selectDraft,
  selectError,
  selectIsLeaving,
  selectIsRecovered,
  selectIsSending,
  selectMissing,
  selectWhyNotWrite,
  type suggestionFormMachine,
} from '#machines/news/suggestionFormMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FieldRow } from '../../ui/forms/FieldGrid.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { submitOrFocus } from '../../ui/forms/submitOrFocus.ts'
import { newId } from '../../ui/newId.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { CategoryField } from './CategoryField.tsx'
import styles from './SuggestionForm.module.css'

interface Props {
  /** The account's e-mail. */
  readonly email: string | null
  readonly categories: ActorRefFrom<typeof categoriesMachine>
  readonly form: ActorRefFrom<typeof suggestionFormMachine>
}

export function SuggestionForm({ form, ...known }: Props) {
  const id = useId()
  const error = useSelector(form, selectError)
  const isLeaving = useSelector(form, selectIsLeaving)
  const isRecovered = useSelector(form, selectIsRecovered)
  const isSending = useSelector(form, selectIsSending)
  const whyNot = useSelector(form, selectWhyNotWrite)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => form.send({ type: 'suggestion.send', key: newId() }))
  }
  return (
    <Dialog
      title="Nueva Sugerencia"
      reason={isSending ? whyNot : null}
      onClose={() => form.send({ type: 'editor.close' })}
      footer={
        <>
          <Button reason={whyNot} onClick={() => form.send({ type: 'editor.cancel' })}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isSending}
            busyText="Enviando..."
            reason={whyNot}
          >
            Enviar Sugerencia
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        <Recovered isShown={isRecovered} onDiscard={() => form.send({ type: 'draft.discard' })} />
        {error !== null && <Banner text={error} tone="bad" role="alert" />}
        <Fieldset label="Sugerencia" reason={isSending ? whyNot : null}>
          <Fields form={form} {...known} />
        </Fieldset>
      </form>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => form.send({ type: 'changes.keep' })}
          onDiscard={() => form.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}

function Fields({ form, email, categories }: Props) {
  const draft = useSelector(form, selectDraft)
  const missing = useSelector(form, selectMissing)
  const errorOf = (field: RequiredField) => (missing.includes(field) ? missingTexts[field] : null)
  const change = (field: keyof SuggestionDraft) => (value: string) =>
    form.send({ type: 'field.changed', field, value })
  return (
    <FieldGrid>
      <FieldRow>
        <CategoryField
          categories={categories}
          value={draft.categoryId}
          error={errorOf('categoryId')}
          onChange={change('categoryId')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Título"
          isRequired
          autoComplete="off"
          maxLength={SUGGESTION_TITLE_MAX}
          value={draft.title}
          error={errorOf('title')}
          onChange={change('title')}
        />
      </FieldRow>
      <FieldRow>
        <TextArea
          label="Descripción"
          isRequired
          rows={6}
          maxLength={SUGGESTION_TEXT_MAX}
          value={draft.description}
          error={errorOf('description')}
          onChange={change('description')}
        />
      </FieldRow>
      <TextField
        label="Correo de contacto"
        type="email"
        readOnly
        hint="Se usa tu email de cuenta actual"
        value={email ?? ''}
        onChange={() => undefined}
      />
      <TextField
        label="Teléfono de contacto"
        type="tel"
        autoComplete="tel"
        placeholder="+506 8888 8888"
        maxLength={PHONE_MAX}
        value={draft.phone}
        onChange={change('phone')}
      />
    </FieldGrid>
  )
}
