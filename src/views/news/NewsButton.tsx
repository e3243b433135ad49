import { useSelector } from '@xstate/react'
import { Megaphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newsDialogMachine } from '#machines/news/newsDialogMachine'
import {
  type newsMachine,
  selectDialog,
  selectHasFailed,
  selectIsLit,
  selectIsOpening,
} from '#machines/news/newsMachine'
import { IconButton } from '../../ui/buttons/IconButton'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary'
import { RetryNotice } from '../../ui/notices/RetryNotice'
import { Spinner } from '../../ui/waiting/Spinner'
import styles from './NewsButton.module.css'

/** Part of the shell: nothing else of the news may be imported here but by its type. */
const NewsContent = lazy(() => import('./NewsContent'))

const title = 'Novedades y Sugerencias'

interface Props {
  readonly news: ActorRefFrom<typeof newsMachine>
  readonly isWide: boolean
}

export function NewsButton({ news, isWide }: Props) {
  const id = useId()
  const isLit = useSelector(news, selectIsLit)
  const dialog = useSelector(news, selectDialog)
  const isOpening = useSelector(news, selectIsOpening)
  const hasFailed = useSelector(news, selectHasFailed)
  const open = () => news.send({ type: 'news.open' })
  const described = isLit ? { 'aria-describedby': id } : {}
  return (
    <>
      {isWide ? (
        <button type="button" className={styles.button} onClick={open} {...described}>
          <Megaphone size={17} aria-hidden />
          {title}
          {isLit && <span className={styles.dot} />}
        </button>
      ) : (
        <IconButton
          label={title}
          icon={Megaphone}
          size="small"
          badge={isLit ? <span className={cx(styles.dot, styles.pinned)} /> : undefined}
          onClick={open}
          {...described}
        />
      )}
      {isLit && (
        <span id={id} className="visuallyHidden">
          Hay novedades sin leer
        </span>
      )}
      {(dialog || isOpening || hasFailed) && (
        <NewsFrame dialog={dialog} onClose={() => news.send({ type: 'news.close' })}>
          {hasFailed ? (
            <RetryNotice
              text="No se pudieron cargar las novedades. Verifica tu conexión a internet."
              onRetry={() => news.send({ type: 'news.retry' })}
            />
          ) : (
            <Awaited />
          )}
        </NewsFrame>
      )}
    </>
  )
}

type DialogActor = ActorRefFrom<typeof newsDialogMachine>

interface FrameProps {
  /** Undefined while its code is awaited. */
  readonly dialog: DialogActor | undefined
  /** Closes what is awaited. */
  readonly onClose: () => void
  /** Shown until the dialog is there. */
  readonly children: ReactNode
}

/** One frame from the first moment on: a second one would lose the focus to the button as the first one goes. */
export function NewsFrame({ dialog, onClose, children }: FrameProps) {
  const canClose = useSelector(dialog, (state) => state?.can({ type: 'dialog.close' }) ?? true)
  return (
    <Dialog
      title={title}
      description="Mantente al día con las últimas actualizaciones"
      size="tall"
      isToRead
      closesOutside={canClose}
      onClose={() => (dialog ? dialog.send({ type: 'dialog.close' }) : onClose())}
    >
      {dialog ? <Loaded dialog={dialog} /> : children}
    </Dialog>
  )
}

const Loaded = ({ dialog }: { readonly dialog: DialogActor }) => (
  <ErrorBoundary text="Algo salió mal en las novedades.">
    <Suspense fallback={<Awaited />}>
      <NewsContent dialog={dialog} />
    </Suspense>
  </ErrorBoundary>
)

const Awaited = () => (
  <p role="status" className={styles.loading}>
    <Spinner />
    Cargando...
  </p>
)
