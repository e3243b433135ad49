import { Lock } from 'lucide-react'
import { Page, PageHead } from '../../ui/layout/Page'
import { EmptyState } from '../../ui/notices/EmptyState'

interface Props {
  readonly title: string
}

/** A view that this account may not see: said plainly, since a way back in the history can lead to it. */
export function AccessDenied({ title }: Props) {
  return (
    <Page>
      <PageHead title={title} />
      <EmptyState
        icon={Lock}
        title="Acceso Denegado"
        text="No tienes permisos para acceder a esta página"
      />
    </Page>
  )
}
