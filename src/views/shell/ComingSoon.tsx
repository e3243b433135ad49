import { Hourglass } from 'lucide-react'
import { type View, viewRow } from '#machines/shell/areas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'

interface Props {
  readonly title: string
  readonly soon: ReturnType<typeof viewRow>['soon']
  readonly onOpen: (view: View) => void
}

/** A view that is not built yet. */
const ComingSoon = ({ title, soon, onOpen }: Props) => (
  <Page>
    <PageHead title={title} />
    <EmptyState
      icon={Hourglass}
      title="Próximamente"
      text={soon?.text}
      action={
        soon && (
          <Button onClick={() => onOpen(soon.meanwhile)}>
            {`Ir a ${viewRow(soon.meanwhile).label}`}
          </Button>
        )
      }
    />
  </Page>
)

export default ComingSoon
