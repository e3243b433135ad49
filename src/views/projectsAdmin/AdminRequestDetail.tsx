import type { ProjectRequest } from '#contract/projects'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { AdminLists } from './adminProps.ts'
import { RequestFacts } from './RequestFacts.tsx'

interface Props extends Pick<AdminLists, 'admin'> {
  readonly request: ProjectRequest
}

export const AdminRequestDetail = ({ admin, request }: Props) => (
  <Dialog title={request.title} onClose={() => admin.send({ type: 'detail.close' })}>
    <RequestFacts request={request} />
  </Dialog>
)
