import type { ProjectRequest } from '#contract/projects/requests.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { AdminLists } from './adminProps.ts'
import { RequestFacts } from './RequestFacts.tsx'

interface Props extends Pick<AdminLists, 'admin'> {
  /** Undefined where the list was loaded again without the request. */
  readonly request: ProjectRequest | undefined
}

export const AdminRequestDetail = ({ admin, request }: Props) => (
  <Dialog
    title={request?.title ?? 'Solicitud'}
    onClose={() => admin.send({ type: 'detail.close' })}
  >
    {request ? <RequestFacts request={request} /> : <p>Esta solicitud ya no está en la lista</p>}
  </Dialog>
)
