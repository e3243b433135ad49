import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type projectListMachine, selectProjects } from '#machines/projects/projectListMachine.ts'
import {
  type projectsMachine,
  selectDetail,
  selectProjectList,
  selectRequestForm,
  selectRequestList,
  selectTab,
} from '#machines/projects/projectsMachine.ts'
import { type requestListMachine, selectRequests } from '#machines/projects/requestListMachine.ts'
import { viewRow } from '#machines/shell/areas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Page, PageHead } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { Entrance, useDoor } from '../shared/Entrance.tsx'
import { useWhyNotRole } from '../shared/useMay.ts'
import { ProjectDetail } from './ProjectDetail.tsx'
import { ProjectList } from './ProjectList.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'
import { SwitchFailure } from './SwitchFailure.tsx'
import { withCount } from './words.ts'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
}

export function Projects({ projects }: Props) {
  const list = useSelector(projects, selectProjectList)
  const requests = useSelector(projects, selectRequestList)
  const form = useSelector(projects, selectRequestForm)
  const detail = useSelector(projects, selectDetail)
  const door = useDoor(list, requests)
  const whyNotRequest = useWhyNotRole('createProjectRequest')
  return (
    <Page>
      <PageHead title={viewRow('projects').heading}>
        {door === null && (
          <Button
            variant="primary"
            icon={Plus}
            reason={whyNotRequest}
            onClick={() => projects.send({ type: 'request.open' })}
          >
            Nueva Solicitud
          </Button>
        )}
      </PageHead>
      {list && requests && (
        <Entrance lists={[list, requests]}>
          <Lists projects={projects} list={list} requests={requests} />
        </Entrance>
      )}
      {form && <RequestForm form={form} />}
      {detail && list && <ProjectDetail projects={projects} list={list} detail={detail} />}
    </Page>
  )
}

interface ListsProps extends Props {
  readonly list: ActorRefFrom<typeof projectListMachine>
  readonly requests: ActorRefFrom<typeof requestListMachine>
}

function Lists({ projects, list, requests }: ListsProps) {
  const tab = useSelector(projects, selectTab)
  const allProjects = useSelector(list, selectProjects)
  const allRequests = useSelector(requests, selectRequests)
  return (
    <>
      <SwitchFailure isPinned projects={projects} />
      <Tabs
        label="Proyectos y solicitudes"
        tabs={[
          { value: 'projects', label: withCount('Proyectos', allProjects) },
          { value: 'requests', label: withCount('Solicitudes', allRequests) },
        ]}
        value={tab}
        onChange={(chosen) => projects.send({ type: `${chosen}.shown` })}
      >
        {tab === 'projects' ? (
          <ProjectList projects={projects} list={list} />
        ) : (
          <RequestList projects={projects} list={requests} />
        )}
      </Tabs>
    </>
  )
}
