import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import { selectUpdating, selectWhyNotChoose } from '#machines/projectsAdmin/developmentReasons.ts'
import {
  type projectsAdminMachine,
  selectChosen,
} from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { developmentWords, isDevelopmentStatus, optionsOf, wordFor } from '../projects/words.ts'

interface Props {
  readonly admin: ActorRefFrom<typeof projectsAdminMachine>
  readonly project: Project
}

const options = optionsOf<string>(developmentWords)

/** The development status of a project, changed in its row. The new status shows while it is being saved. */
export function DevelopmentField({ admin, project }: Props) {
  const chosen = useSelector(admin, selectChosen)
  const updating = useSelector(admin, selectUpdating(project.id))
  const whyNot = useSelector(admin, selectWhyNotChoose(project.id))
  const value = chosen?.project.id === project.id ? chosen.status : project.developmentStatus
  const unknown = isDevelopmentStatus(value)
    ? []
    : [{ value, label: wordFor(developmentWords, value).text }]
  return (
    <SelectField
      label={`Estado de desarrollo de ${project.name}`}
      isLabelHidden
      value={value}
      options={[...unknown, ...options]}
      hint={updating ?? undefined}
      reason={whyNot}
      onChange={(status) => {
        if (isDevelopmentStatus(status)) admin.send({ type: 'development.choose', project, status })
      }}
    />
  )
}
