import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  selectHasFailed,
  selectIsLoading,
  selectIsNumberless,
  selectWritten,
} from '#machines/templates/templatesSelectors.ts'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './Templates.module.css'
import type { TemplatesRef } from './templatesRef.ts'

interface Props {
  readonly templates: TemplatesRef
  readonly children: ReactNode
}

/** What stands in the dialog while its templates are loaded, and where they are not. */
export function Waiting({ templates, children }: Props) {
  const isLoading = useSelector(templates, selectIsLoading)
  const hasFailed = useSelector(templates, selectHasFailed)
  const isNumberless = useSelector(templates, selectIsNumberless)
  const { error } = useSelector(templates, selectWritten)
  if (isLoading) return <Spinner label="Cargando las plantillas..." />
  if (hasFailed)
    return (
      <RetryNotice text={error ?? ''} onRetry={() => templates.send({ type: 'templates.retry' })} />
    )
  if (isNumberless)
    return (
      <Banner
        role="status"
        tone="info"
        text="Para escribir primero hace falta un número de WhatsApp conectado y activo. En Instagram y en el chat de tu página no se puede empezar: espera a que el cliente te escriba."
      />
    )
  return (
    <div className={styles.form}>
      {error !== null && <Banner role="alert" tone="bad" text={error} />}
      {children}
    </div>
  )
}
