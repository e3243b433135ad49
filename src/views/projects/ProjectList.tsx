import { useSelector } from '@xstate/react'
import { FolderKanban, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type projectListMachine,
  selectProjects,
  selectShownProjects,
} from '#machines/projects/projectListMachine.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Cards } from '../../ui/layout/Page.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { offeredStatuses } from './words.ts'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly list: ActorRefFrom<typeof projectListMachine>
}

export function ProjectList({ projects, list }: Props) {
  const all = useSelector(list, selectProjects)
  const shown = useSelector(list, selectShownProjects)
  return (
    <ListFrame
      list={list}
      statuses={offeredStatuses}
      all={all}
      shown={shown}
      words={['proyecto', 'proyectos']}
      empty={{
        icon: FolderKanban,
        title: 'No hay proyectos',
        text: 'Cuéntanos qué quieres automatizar: cada proyecto empieza con una solicitud.',
        action: (
          <Button icon={Plus} onClick={() => projects.send({ type: 'request.open' })}>
            Solicitar el primer proyecto
          </Button>
        ),
      }}
    >
      <Cards label="Proyectos">
        {shown?.map((project) => (
          <li key={project.id}>
            <ProjectCard projects={projects} project={project} />
          </li>
        ))}
      </Cards>
    </ListFrame>
  )
}
