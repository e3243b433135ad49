import { useSelector } from '@xstate/react'
import { Pause, Play } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { hasSwitch, isSwitchable, type Project } from '#contract/projects/projects.ts'
import { type projectsMachine, selectSwitchingId } from '#machines/projects/projectsMachine.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import { useWhyNotRole } from '../shared/useMay.ts'
import styles from './AutomationSwitch.module.css'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly project: Project
}

/** The state of a delivered automation, and its switch where the business may use it. */
export function AutomationSwitch({ projects, project }: Props) {
  const switchingId = useSelector(projects, selectSwitchingId)
  const whyNotRole = useWhyNotRole('changeProjectStatus')
  const isSwitching = switchingId === project.id
  if (!hasSwitch(project)) return null
  const Icon = project.isActive ? Play : Pause
  return (
    <div className={styles.control} data-active={project.isActive}>
      <span className={styles.state}>
        <Icon size={15} aria-hidden />
        {project.isActive ? 'Activo' : 'Pausado'}
      </span>
      {isSwitchable(project) && (
        <Switch
          label="Automatización activa"
          isLabelHidden
          checked={project.isActive}
          busy={isSwitching}
          reason={
            whyNotRole ??
            (switchingId !== null && !isSwitching ? 'Se está cambiando otra automatización' : null)
          }
          onChange={() => projects.send({ type: 'automation.switch', project })}
        />
      )}
    </div>
  )
}
