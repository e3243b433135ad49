import { Lock } from 'lucide-react'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface Props {
  readonly title: string
}

/** The text for a view without access, which the history can still lead to. */
export default function AccessDenied({ title }: Props) {
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
