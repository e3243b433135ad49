import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { DAYS_TO_TAKE_BACK } from '#contract/erasure/erasure.ts'
import {
  type erasureMachine,
  selectCounts,
  selectError,
  selectIsErasing,
  selectIsNamed,
  selectIsUncounted,
  selectKeepsConversations,
  selectTarget,
  selectTyped,
  selectWhyNotCancel,
  selectWhyNotConfirm,
} from '#machines/erasure/erasureMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import styles from './ErasureDialog.module.css'
import { goesWith, titles } from './words.ts'

interface Props {
  readonly erasure: ActorRefFrom<typeof erasureMachine>
}

/** The question before something is deleted: it names what goes. */
export default function ErasureDialog({ erasure }: Props) {
  const { kind } = useSelector(erasure, selectTarget)
  const isErasing = useSelector(erasure, selectIsErasing)
  const whyNotCancel = useSelector(erasure, selectWhyNotCancel)
  const whyNotConfirm = useSelector(erasure, selectWhyNotConfirm)
  const cancel = () => erasure.send({ type: 'erasure.cancel' })
  return (
    <Dialog
      title={titles[kind]}
      size="small"
      reason={whyNotCancel}
      onClose={cancel}
      footer={
        <>
          <Button reason={whyNotCancel} onClick={cancel}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            busy={isErasing}
            busyText="Eliminando..."
            reason={isErasing ? null : whyNotConfirm}
            onClick={() => erasure.send({ type: 'erasure.confirm' })}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <Question erasure={erasure} />
    </Dialog>
  )
}

function Question({ erasure }: Props) {
  const target = useSelector(erasure, selectTarget)
  const counts = useSelector(erasure, selectCounts)
  const error = useSelector(erasure, selectError)
  const isUncounted = useSelector(erasure, selectIsUncounted)
  const isKept = useSelector(erasure, selectKeepsConversations)
  const isNamed = useSelector(erasure, selectIsNamed)

  if (isUncounted)
    return <RetryNotice text={error ?? ''} onRetry={() => erasure.send({ type: 'counts.retry' })} />
  if (counts === null) return <Loading text="Contando lo que se elimina..." />
  const goes = goesWith(target, counts, isKept)
  return (
    <div className={styles.body}>
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      {!isNamed && (
        <p className={styles.what}>
          <strong>{target.name}</strong>
        </p>
      )}
      <div>
        <p>Se elimina:</p>
        <ul className={styles.goes} aria-label="Lo que se elimina">
          {goes.length === 0 ? <li>{nothingElse[target.kind]}</li> : null}
          {goes.map((line) => (
            <li key={line} className={styles.what}>
              {line}
            </li>
          ))}
        </ul>
      </div>
      {target.kind === 'client' && counts.conversations > 0 && (
        <Checkbox
          label="Conservar sus conversaciones"
          isChecked={isKept}
          onChange={(kept) => erasure.send({ type: 'conversations.kept', isKept: kept })}
        />
      )}
      {isNamed ? (
        <Named erasure={erasure} />
      ) : (
        <p>Desaparece para todo tu equipo. No se puede deshacer.</p>
      )}
    </div>
  )
}

const nothingElse = {
  conversation: 'La conversación, que no tiene mensajes',
  client: 'Su ficha',
  business: '',
  account: '',
} as const

/** What can be taken back is large: its name is typed. */
function Named({ erasure }: Props) {
  const { kind, name } = useSelector(erasure, selectTarget)
  const typed = useSelector(erasure, selectTyped)
  return (
    <>
      <p>
        {kind === 'business'
          ? `Nadie entra en el negocio desde ahora, y sus canales dejan de responder. Puedes recuperarlo durante ${DAYS_TO_TAKE_BACK} días; después no queda nada.`
          : `Se cierran todas tus sesiones. Si inicias sesión en los próximos ${DAYS_TO_TAKE_BACK} días, puedes recuperarlo todo; después no queda nada.`}
      </p>
      <TextField
        label={kind === 'business' ? 'Nombre del negocio' : 'Tu correo electrónico'}
        hint={`Escribe ${name}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(text) => erasure.send({ type: 'name.typed', text })}
      />
    </>
  )
}
