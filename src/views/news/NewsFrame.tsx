import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ErrorBoundary } from '../../ui/notices/ErrorBoundary.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'

/** Part of the shell: of the news, only types may be imported here. */
const NewsContent = lazy(() => import('./NewsContent.tsx'))

type DialogActor = ActorRefFrom<typeof newsDialogMachine>

interface FrameProps {
  /** Undefined while its code loads. */
  readonly dialog: DialogActor | undefined
  /** Closes the dialog that is loading. */
  readonly onClose: () => void
  /** Shown until the dialog is there. */
  readonly children: ReactNode
}

/** One frame from the start: a second one would return the focus to the button when the first one closes. */
export default function NewsFrame({ dialog, onClose, children }: FrameProps) {
  const canClose = useSelector(dialog, (state) => state?.can({ type: 'dialog.close' }) ?? true)
  return (
    <Dialog
      title="Novedades y Sugerencias"
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
    <Suspense fallback={<Loading text="Cargando..." />}>
      <NewsContent dialog={dialog} />
    </Suspense>
  </ErrorBoundary>
)
