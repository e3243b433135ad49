import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientRemarksMachine,
  selectIsRecovered,
  selectNotes,
  selectTags,
} from '#machines/clients/clientRemarksMachine.ts'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { ClientNotes } from './ClientNotes.tsx'
import { ClientTags } from './ClientTags.tsx'

interface Props {
  readonly remarks: ActorRefFrom<typeof clientRemarksMachine>
}

/** The tags and notes of a client. */
export function ClientRemarks({ remarks }: Props) {
  const tags = useSelector(remarks, selectTags)
  const isRecovered = useSelector(remarks, selectIsRecovered)
  const notes = useSelector(remarks, selectNotes)
  return (
    <>
      <Recovered isShown={isRecovered} onDiscard={() => remarks.send({ type: 'draft.discard' })} />
      {tags && <ClientTags tags={tags} />}
      {notes && <ClientNotes notes={notes} />}
    </>
  )
}
