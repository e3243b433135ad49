import type { ReactNode } from 'react'
import { numberText } from '#contract/counted.ts'
import type { Project } from '#contract/projects/projects.ts'
import { Fact, FactList } from '../../ui/layout/FactList.tsx'
import { Missing } from '../../ui/signs/Missing.tsx'
import { Day } from '../../ui/signs/Moment.tsx'
import { Progress } from '../../ui/signs/Progress.tsx'
import { Badge } from './Facts.tsx'
import styles from './ProjectFacts.module.css'
import { developmentWords, statusWords, typeWords } from './words.ts'

interface Props {
  readonly project: Project
  readonly children?: ReactNode
}

/** The facts of a project, below its description. */
export function ProjectFacts({ project, children }: Props) {
  return (
    <>
      <FactList description={project.description}>
        {children}
        <Fact title="Tipo">
          <Badge words={typeWords} value={project.type} />
        </Fact>
        <Fact title="Estado">
          <Badge words={statusWords} value={project.status} />
        </Fact>
        <Fact title="Desarrollo">
          <Badge words={developmentWords} value={project.developmentStatus} />
        </Fact>
        <Fact title="Fecha de creación">
          <Day at={project.createdAt} />
        </Fact>
        <Fact title="Ejecuciones">
          {project.executions === null ? <Missing /> : numberText(project.executions)}
        </Fact>
        <Fact title="Última ejecución">
          <Day at={project.lastExecutionAt} />
        </Fact>
      </FactList>
      <div className={styles.progress}>
        <span>Progreso</span>
        <Progress label={`Progreso de ${project.name}`} percent={project.progress} />
      </div>
    </>
  )
}

/** The list was loaded again without the project while the dialog was open. */
export const Gone = () => <p>Este proyecto ya no está en la lista</p>
