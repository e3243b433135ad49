import type { ProjectRequest } from '#contract/projects/requests.ts'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { Missing } from '../../ui/signs/Missing.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Badge } from '../projects/Facts.tsx'
import { priorityWords, requestWords, typeWords } from '../projects/words.ts'

/** A request as its business wrote it. */
export const RequestFacts = ({ request }: { readonly request: ProjectRequest }) => (
  <FactList description={request.description}>
    <Fact title="ID de la solicitud">{request.id}</Fact>
    <Fact title="Business ID">{request.businessId ?? <Missing />}</Fact>
    <Fact title="Tipo">
      <Badge words={typeWords} value={request.type} />
    </Fact>
    <Fact title="Prioridad">
      <Badge words={priorityWords} value={request.priority} />
    </Fact>
    <Fact title="Estado">
      <Badge words={requestWords} value={request.status} />
    </Fact>
    <Fact title="Fecha de creación">
      <Day at={request.createdAt} />
    </Fact>
    <Fact title="Presupuesto">{request.budget ?? <Missing />}</Fact>
  </FactList>
)
