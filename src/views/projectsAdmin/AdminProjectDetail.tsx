import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Project } from '#contract/projects/projects.ts'
import {
  type projectCommentsMachine,
  selectComments,
  selectIsLeaving,
  selectWhyNotClose,
} from '#machines/projects/projectCommentsMachine.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { Fact } from '../../ui/layout/FactList.tsx'
import { Missing } from '../../ui/signs/Missing.tsx'
import { ProjectComments } from '../projects/ProjectComments.tsx'
import { Gone, ProjectFacts } from '../projects/ProjectFacts.tsx'
import { withCount } from '../projects/words.ts'
import styles from './AdminProjectDetail.module.css'

interface Props {
  readonly comments: ActorRefFrom<typeof projectCommentsMachine>
  /** Undefined where the list was loaded again without the project. */
  readonly project: Project | undefined
}

/** One project and its comments: here the provider answers. */
export function AdminProjectDetail({ comments, project }: Props) {
  const id = useId()
  const items = useSelector(comments, selectComments)
  const isLeaving = useSelector(comments, selectIsLeaving)
  const whyNotClose = useSelector(comments, selectWhyNotClose)
  return (
    <Dialog
      title={project?.name ?? 'Proyecto'}
      size="large"
      isToRead
      reason={whyNotClose}
      onClose={() => comments.send({ type: 'detail.close' })}
    >
      <div className={styles.detail}>
        {project ? (
          <ProjectFacts project={project}>
            <Fact title="ID del proyecto">{project.id}</Fact>
            <Fact title="Business ID">{project.businessId ?? <Missing />}</Fact>
          </ProjectFacts>
        ) : (
          <Gone />
        )}
        <section aria-labelledby={id} className={styles.said}>
          <h3 id={id}>{withCount('Comentarios', items)}</h3>
          <ProjectComments comments={comments} />
        </section>
      </div>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => comments.send({ type: 'changes.keep' })}
          onDiscard={() => comments.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}
