import type { Hit } from '#contract/conversationSearch.ts'
import { placesIn } from '#machines/inbox/list/hits.ts'
import { Marked } from '../../../ui/Marked.tsx'

interface Props {
  readonly hit: Hit
  readonly search: string
}

const labels = {
  message: '',
  tag: 'Etiqueta: ',
  email: 'Correo: ',
  phone: 'Teléfono: ',
} as const satisfies Record<Hit['kind'], string>

/** The reason why a row was found, with the searched words marked. */
export const HitText = ({ hit, search }: Props) => (
  <>
    {labels[hit.kind]}
    <Marked text={hit.text} places={placesIn(hit, search)} />
  </>
)
