import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type clientRemarksMachine,
  selectNotes,
  selectTags,
} from '#machines/clients/clientRemarksMachine'
import { ClientNotes } from './ClientNotes.tsx'
import { ClientTags } from './ClientTags.tsx'

interface Props {
  readonly remarks: ActorRefFrom<typeof clientRemarksMachine>
}

/** The tags and notes of a client. */
export function ClientRemarks({ remarks }: Props) {
  const tags = useSelector(remarks, selectTags)
  const notes = useSelector(remarks, selectNotes)
  return (
    <>
      {tags && <ClientTags tags={tags} />}
      {notes && <ClientNotes notes={notes} />}
    </>
  )
}
