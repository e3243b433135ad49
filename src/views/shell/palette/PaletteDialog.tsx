import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import {
  selectAreShortcutsOpen,
  selectHasFailed,
  selectIsLoaded,
} from '#machines/shell/paletteMachine.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ErrorBoundary } from '../../../ui/notices/ErrorBoundary.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import type { PaletteProps } from './commandList.ts'

/** Part of the shell: the machine loads this code when the palette is first opened. */
const Commands = lazy(() => import('./Commands.tsx'))
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'))

/** The commands or the sheet of shortcuts. */
export default function PaletteDialog({ palette, ...world }: PaletteProps) {
  const areShortcuts = useSelector(palette, selectAreShortcutsOpen)
  const isLoaded = useSelector(palette, selectIsLoaded)
  const hasFailed = useSelector(palette, selectHasFailed)

  return (
    // One frame for both: the focus returns to where it was before the first one.
    <Dialog
      title={areShortcuts ? 'Atajos de teclado' : 'Paleta de comandos'}
      isToRead={areShortcuts}
      isSteady={!areShortcuts}
      closesOutside
      onClose={() => palette.send({ type: 'palette.close' })}
    >
      {hasFailed ? (
        <RetryNotice
          text={`${areShortcuts ? 'No se pudieron cargar los atajos.' : 'No se pudo cargar la paleta.'} Verifica tu conexión a internet.`}
          onRetry={() => palette.send({ type: 'palette.retry' })}
        />
      ) : isLoaded ? (
        <ErrorBoundary
          text={areShortcuts ? 'Algo salió mal en los atajos.' : 'Algo salió mal en la paleta.'}
        >
          <Suspense fallback={<Loading text="Cargando..." />}>
            {areShortcuts ? <ShortcutSheet /> : <Commands palette={palette} {...world} />}
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Loading text="Cargando..." />
      )}
    </Dialog>
  )
}
