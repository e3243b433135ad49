import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientTagsMachine,
  selectAddError,
  selectDraft,
  selectError,
  selectIsAssigning,
  selectIsRemoving,
  selectKnown,
  selectNames,
  selectRemoveError,
  selectWhyNotAdd,
  selectWhyNotRemove,
} from '#machines/clients/clientTagsMachine.ts'
import { suggestTags } from '#machines/clients/tagNames.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Tag } from '../../ui/signs/Tag.tsx'
import styles from './ClientTags.module.css'

interface Props {
  readonly tags: ActorRefFrom<typeof clientTagsMachine>
}

/** The tags of a client. Enter adds a tag; tags of other clients are suggested. */
export function ClientTags({ tags }: Props) {
  const id = useId()
  const names = useSelector(tags, selectNames)
  const error = useSelector(tags, selectError)
  const removeError = useSelector(tags, selectRemoveError)
  return (
    <section className={styles.tags} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Etiquetas
      </h3>
      {names.length === 0 ? (
        <p className={styles.none}>Todavía no hay etiquetas</p>
      ) : (
        <ul className={styles.list}>
          {names.map((name) => (
            <li key={name} className={styles.item}>
              <OwnTag tags={tags} name={name} />
            </li>
          ))}
        </ul>
      )}
      {removeError !== null && <Banner text={removeError} tone="bad" role="alert" />}
      {error !== null && (
        <RetryNotice isInline text={error} onRetry={() => tags.send({ type: 'tags.reload' })} />
      )}
      <NewTag tags={tags} />
    </section>
  )
}

function OwnTag({ tags, name }: Props & { readonly name: string }) {
  const whyNotRemove = useSelector(tags, (state) => selectWhyNotRemove(state, name))
  const isRemoving = useSelector(tags, (state) => selectIsRemoving(state, name))
  return (
    <Tag
      name={name}
      isBusy={isRemoving}
      reason={whyNotRemove ?? undefined}
      onRemove={() => tags.send({ type: 'tag.remove', name })}
    />
  )
}

function NewTag({ tags }: Props) {
  const draft = useSelector(tags, selectDraft)
  const error = useSelector(tags, selectAddError)
  const isAssigning = useSelector(tags, selectIsAssigning)
  const whyNotAdd = useSelector(tags, selectWhyNotAdd)

  const add = (event: FormEvent) => {
    event.preventDefault()
    tags.send({ type: 'tag.add' })
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label="Nueva etiqueta"
        autoComplete="off"
        value={draft}
        error={error}
        onChange={(text) => tags.send({ type: 'tag.changed', text })}
      />
      <Suggestions tags={tags} />
      <Button
        type="submit"
        size="small"
        icon={Plus}
        busy={isAssigning}
        busyText="Agregando..."
        reason={whyNotAdd}
      >
        Agregar etiqueta
      </Button>
    </form>
  )
}

function Suggestions({ tags }: Props) {
  const known = useSelector(tags, selectKnown)
  const names = useSelector(tags, selectNames)
  const draft = useSelector(tags, selectDraft)
  const suggested = useMemo(() => suggestTags(known, names, draft), [known, names, draft])
  if (suggested.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Etiquetas que ya existen">
      {suggested.map((name) => (
        <li key={name} className={styles.item}>
          <button
            type="button"
            className={styles.suggestion}
            onClick={() => tags.send({ type: 'tag.chosen', name })}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
