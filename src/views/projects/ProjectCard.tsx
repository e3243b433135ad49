import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { counted } from '#contract/counted.ts'
import type { Project } from '#contract/projects/projects.ts'
import type { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ItemCard, ItemName } from '../../ui/layout/ItemCard.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { AutomationSwitch } from './AutomationSwitch.tsx'
import { Badge } from './Facts.tsx'
import styles from './ProjectCard.module.css'
import { developmentWords, statusWords, typeWords, wordFor } from './words.ts'

interface Props {
  readonly projects: ActorRefFrom<typeof projectsMachine>
  readonly project: Project
}

export function ProjectCard({ projects, project }: Props) {
  const id = useId()
  const { name, type, status, developmentStatus, progress, executions, createdAt } = project
  return (
    <ItemCard nameId={id}>
      <div className={styles.badges}>
        <Badge words={typeWords} value={type} />
        <Badge words={statusWords} value={status} />
      </div>
      <ItemName id={id}>{name}</ItemName>
      <div className={styles.development}>
        <span>{wordFor(developmentWords, developmentStatus).text}</span>
        <Progress label={`Progreso de ${name}`} percent={progress} />
      </div>
      <p className={styles.facts}>
        <span>
          Creado el <Day at={createdAt} />
        </span>
        {executions !== null && <span>{counted(executions, 'ejecución', 'ejecuciones')}</span>}
      </p>
      <div className={styles.foot}>
        <AutomationSwitch projects={projects} project={project} />
        <Button
          size="small"
          isWide
          aria-describedby={id}
          onClick={() => projects.send({ type: 'project.open', projectId: project.id })}
        >
          Ver detalles
        </Button>
      </div>
    </ItemCard>
  )
}
