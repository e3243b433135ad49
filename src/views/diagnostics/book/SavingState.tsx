import { useSelector } from '@xstate/react'
import {
  selectError,
  selectSaving,
  selectUnsavedCount,
} from '#machines/diagnostics/marksSelectors.ts'
import { Banner } from '../../../ui/notices/Banner.tsx'
import styles from './Book.module.css'
import type { MarksRef } from './bookRef.ts'

interface Props {
  readonly marks: MarksRef
  readonly onHome: () => void
}

const counted = (count: number) =>
  count === 1
    ? 'Un resultado está solo en este navegador.'
    : `${count} resultados están solo en este navegador.`

/** Where the results are: nothing is lost while the server does not have them. */
export function SavingState({ marks, onHome }: Props) {
  const state = useSelector(marks, selectSaving)
  const error = useSelector(marks, selectError)
  const unsaved = useSelector(marks, selectUnsavedCount)
  const retry = () => marks.send({ type: 'results.retry' })
  const kept = unsaved > 0 ? ` ${counted(unsaved)}` : ''
  switch (state) {
    case 'signedOut':
      return (
        <Banner
          text="Inicia sesión para guardar resultados: son de una versión y una persona."
          action="Iniciar sesión"
          onAction={onHome}
        />
      )
    case 'unopened':
    case 'refused':
      return (
        <Banner
          tone="bad"
          role="alert"
          text={`${error}${kept}`}
          action="Reintentar"
          onAction={retry}
        />
      )
    case 'waiting':
      return (
        <Banner
          tone="warning"
          role="status"
          text={`${error}${kept} Se intenta de nuevo en un momento.`}
          action="Reintentar"
          onAction={retry}
        />
      )
    case 'opening':
      return <Line text="Cargando tus resultados…" />
    case 'saved':
      return <Line text="Los resultados se guardan al marcarlos." />
    case 'settling':
    case 'saving':
      return <Line text="Guardando…" />
  }
}

const Line = ({ text }: { readonly text: string }) => (
  <p role="status" className={styles.saving}>
    {text}
  </p>
)
