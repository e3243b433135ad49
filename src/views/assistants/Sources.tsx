import { useSelector } from '@xstate/react'
import { FileText, FileUp, Globe, Sheet, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { isGoing, type Source, sourceTypes } from '#contract/assistants/sources.ts'
import {
  selectDraft,
  selectProblem,
  type siteFormMachine,
} from '#machines/assistants/siteFormMachine.ts'
import type { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import {
  selectError,
  selectForm,
  selectIsAdding,
  selectIsAsked,
  selectIsLoading,
  selectRemoval,
  selectSources,
  selectText,
  selectWhyNotAct,
  selectWhyNotAddFile,
  selectWhyNotAddSite,
} from '#machines/assistants/sourcesShown.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Ago } from '../../ui/signs/Moment.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { StatusBadge } from '../../ui/signs/StatusBadge.tsx'
import { Loaded } from '../../ui/waiting/Loaded.tsx'
import { FormDialog } from '../shared/FormDialog.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import detailStyles from './AssistantDetail.module.css'
import styles from './Questions.module.css'
import { SourceRemoval } from './SourceRemoval.tsx'
import own from './Sources.module.css'
import { SourceText } from './SourceText.tsx'
import { readOf, sourceState } from './words.ts'

type Sources = ActorRefFrom<typeof sourcesMachine>

interface Props {
  readonly known: Sources
}

/** What the assistant knows besides its training. */
export function Sources({ known }: Props) {
  const sources = useSelector(known, selectSources)
  const form = useSelector(known, selectForm)
  const removal = useSelector(known, selectRemoval)
  const text = useSelector(known, selectText)
  return (
    <section className={detailStyles.section} aria-labelledby="assistant-sources">
      <h3 id="assistant-sources" className={detailStyles.title}>
        Fuentes
      </h3>
      <p className={styles.hint}>
        Además de su entrenamiento, el asistente responde con lo que dicen tus archivos y tu sitio
        web. Si algo cambia, súbelo otra vez o léelo de nuevo.
      </p>
      <Loaded
        isThere={sources !== null}
        isLoading={useSelector(known, selectIsLoading)}
        error={useSelector(known, selectError)}
        onRetry={() => known.send({ type: 'sources.reload' })}
        onDismiss={() => known.send({ type: 'error.dismissed' })}
      >
        <Adding known={known} />
        {sources?.length === 0 ? (
          <EmptyState
            icon={FileText}
            title="Todavía no hay fuentes"
            text="Sube tu menú en PDF o tu lista de precios en Excel, o agrega la dirección de tu sitio web."
          />
        ) : (
          <ul className={styles.list} aria-label="Fuentes">
            {sources?.map((source) => (
              <Row key={source.id} known={known} source={source} />
            ))}
          </ul>
        )}
      </Loaded>
      {form && <SiteForm form={form} />}
      {removal && <SourceRemoval removal={removal} />}
      {text && <SourceText text={text} />}
    </section>
  )
}

function Adding({ known }: Props) {
  const isAdding = useSelector(known, selectIsAdding)
  const whyNotFile = useSelector(known, selectWhyNotAddFile)
  const whyNotSite = useSelector(known, selectWhyNotAddSite)
  return (
    <div className={own.add}>
      <FileButton
        label={isAdding ? 'Subiendo...' : 'Agregar archivo'}
        icon={FileUp}
        isNamed
        accept={sourceTypes}
        reason={whyNotFile}
        onFiles={([file]) => file && known.send({ type: 'file.chosen', file })}
      />
      <Button
        size="small"
        icon={Globe}
        reason={whyNotSite}
        onClick={() => known.send({ type: 'site.add' })}
      >
        Agregar página web
      </Button>
    </div>
  )
}

interface RowProps extends Props {
  readonly source: Source
}

const iconOf = ({ kind, rows }: Source) =>
  kind === 'website' ? Globe : rows === null ? FileText : Sheet

function Row({ known, source }: RowProps) {
  const whyNotAct = useSelector(known, selectWhyNotAct)
  const isAsked = useSelector(known, (state) => selectIsAsked(state, source))
  const id = `source-${source.id}`
  const Icon = iconOf(source)
  const isReading = isGoing(source)
  return (
    <li className={styles.row}>
      <div className={own.source}>
        <Icon size={18} aria-hidden />
        <div className={styles.words}>
          <div className={own.name}>
            <p id={id} className={styles.question}>
              {source.name}
            </p>
            <StatusBadge {...sourceState(source)} />
          </div>
          <Told source={source} />
        </div>
      </div>
      <div className={styles.actions}>
        {source.readAt !== null && (
          <Button
            size="small"
            aria-describedby={id}
            reason={whyNotAct}
            onClick={() => known.send({ type: 'source.show', source })}
          >
            Ver lo que leyó
          </Button>
        )}
        <Button
          size="small"
          aria-describedby={id}
          busy={isAsked}
          busyText="Pidiendo..."
          reason={isReading ? 'Se está leyendo' : isAsked ? null : whyNotAct}
          onClick={() => known.send({ type: 'source.read', source })}
        >
          Leer de nuevo
        </Button>
        <IconButton
          size="small"
          icon={Trash2}
          label={`Eliminar «${source.name}»`}
          reason={whyNotAct}
          onClick={() => known.send({ type: 'source.remove', source })}
        />
      </div>
    </li>
  )
}

/** What was read and when, how far a reading is, and why it failed. */
function Told({ source }: { readonly source: Source }) {
  const { readAt, error, state, done, found, kind, isCut } = source
  return (
    <>
      {readAt !== null && (
        <p className={styles.facts}>
          {readOf(source)}
          {' · '}Última lectura: <Ago at={readAt} />
        </p>
      )}
      {state === 'running' && kind === 'website' && found > 0 && (
        <Progress
          label={`Lectura de ${source.name}`}
          percent={(100 * done) / found}
          text={`${done} de ${found}`}
        />
      )}
      {isCut && readAt !== null && (
        <p className={styles.facts}>Es muy larga: se leyó hasta donde cabe.</p>
      )}
      {error !== null && (
        <p className={own.failed}>
          {error}.{readAt !== null && ' Sigue respondiendo con lo que leyó antes.'}
        </p>
      )}
    </>
  )
}

interface FormProps {
  readonly form: ActorRefFrom<typeof siteFormMachine>
}

export function SiteForm({ form }: FormProps) {
  const draft = useSelector(form, selectDraft)
  const problem = useSelector(form, selectProblem)
  const field = fieldsOf(draft, problem, form)
  return (
    <FormDialog
      title="Agregar página web"
      form={form}
      saveText="Leer el sitio"
      busyText="Agregando..."
    >
      <TextField
        label="Dirección de tu sitio"
        isRequired
        inputMode="url"
        autoComplete="url"
        hint="Se leen hasta 30 páginas de ese mismo sitio, por ejemplo www.mitienda.com."
        {...field('url')}
      />
    </FormDialog>
  )
}
