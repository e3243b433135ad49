import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { POST_TITLE_MAX } from '#contract/news/posts.ts'
import {
  type postEditorMachine,
  selectDraft,
  selectError,
  selectIsLeaving,
  selectIsNew,
  selectIsRecovered,
  selectIsSaving,
  selectWhyNotClose,
  selectWhyNotSave,
  selectWhyNotWrite,
} from '#machines/news/postEditorMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { newId } from '../../ui/newId.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { lazyPart, useLazyPart } from '../../ui/useLazyPart.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './PostEditor.module.css'
import { TagsField } from './TagsField.tsx'

const richText = lazyPart(() => import('../../ui/editor/RichText.tsx'))

interface Props {
  readonly editor: ActorRefFrom<typeof postEditorMachine>
}

export function PostEditor({ editor }: Props) {
  const isNew = useSelector(editor, selectIsNew)
  const error = useSelector(editor, selectError)
  const isRecovered = useSelector(editor, selectIsRecovered)
  const isSaving = useSelector(editor, selectIsSaving)
  const isLeaving = useSelector(editor, selectIsLeaving)
  const whyNotSave = useSelector(editor, selectWhyNotSave)
  // The rich text editor keeps its own content: after discarding it starts again with the stored content.
  const [begun, setBegun] = useState(0)
  const discard = () => {
    editor.send({ type: 'draft.discard' })
    setBegun((times) => times + 1)
  }
  const whyNotClose = useSelector(editor, selectWhyNotClose)
  return (
    <Dialog
      title={isNew ? 'Crear Nuevo Post del Changelog' : 'Editar Post del Changelog'}
      size="large"
      reason={isSaving ? whyNotClose : null}
      onClose={() => editor.send({ type: 'editor.close' })}
      footer={
        <>
          <Button reason={whyNotClose} onClick={() => editor.send({ type: 'editor.cancel' })}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyText="Guardando..."
            reason={whyNotSave}
            onClick={() => editor.send({ type: 'post.save', key: newId() })}
          >
            {isNew ? 'Publicar Post' : 'Actualizar Post'}
          </Button>
        </>
      }
    >
      <Recovered isShown={isRecovered} onDiscard={discard} />
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <Fieldset label="Post" reason={isSaving ? whyNotClose : null}>
        <div className={styles.fields}>
          <Title editor={editor} />
          <TagsField editor={editor} />
          <Content key={begun} editor={editor} />
        </div>
      </Fieldset>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => editor.send({ type: 'changes.keep' })}
          onDiscard={() => editor.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}

function Title({ editor }: Props) {
  const { title } = useSelector(editor, selectDraft)
  return (
    <TextField
      label="Título"
      isRequired
      autoComplete="off"
      maxLength={POST_TITLE_MAX}
      value={title}
      onChange={(value) => editor.send({ type: 'field.changed', field: 'title', value })}
    />
  )
}

function Content({ editor }: Props) {
  const { content } = useSelector(editor, selectDraft)
  const whyNot = useSelector(editor, selectWhyNotWrite)
  // Afterwards the editor keeps its own content.
  const [first] = useState(content)
  const [RichText, loadAgain] = useLazyPart(richText)
  return (
    <div className={styles.content}>
      <p className={styles.label} aria-hidden>
        Contenido *
      </p>
      <ErrorBoundary text="El editor no se pudo cargar." onRetry={loadAgain}>
        <Suspense
          fallback={
            <div role="status" aria-label="Cargando editor...">
              <Skeleton kind="block" count={2} />
            </div>
          }
        >
          <RichText
            label="Contenido"
            placeholder="Escribe el contenido..."
            html={first}
            reason={whyNot}
            onChange={(value) => editor.send({ type: 'field.changed', field: 'content', value })}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
