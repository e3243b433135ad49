import { useSelector } from '@xstate/react'
import { selectProject } from '#machines/projects/projectListMachine.ts'
import { selectRequest } from '#machines/projects/requestListMachine.ts'
import {
  selectComments,
  selectConversion,
  selectConvertedId,
  selectOpenedProjectId,
  selectOpenedRequestId,
} from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { AdminProjectDetail } from './AdminProjectDetail.tsx'
import { AdminRequestDetail } from './AdminRequestDetail.tsx'
import type { AdminLists } from './adminProps.ts'
import { ConversionForm } from './ConversionForm.tsx'

/** The open dialog over the lists. */
export function AdminDialogs({ admin, requests, projects }: AdminLists) {
  const requestId = useSelector(admin, selectOpenedRequestId)
  const projectId = useSelector(admin, selectOpenedProjectId)
  const convertedId = useSelector(admin, selectConvertedId)
  const comments = useSelector(admin, selectComments)
  const conversion = useSelector(admin, selectConversion)
  const request = useSelector(requests, (state) => selectRequest(state, requestId ?? convertedId))
  const project = useSelector(projects, (state) => selectProject(state, projectId ?? ''))
  return (
    <>
      {requestId !== null && <AdminRequestDetail admin={admin} request={request} />}
      {comments && <AdminProjectDetail comments={comments} project={project} />}
      {conversion && <ConversionForm form={conversion} request={request} />}
    </>
  )
}
