import '#src/ui/styles.css'
import { ProjectComments } from '#src/views/projects/ProjectComments.tsx'
import { projectCommentsModel } from '../../model/projects/projectComments.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(projectCommentsModel, {
  view: (comments) => <ProjectComments comments={comments} />,
})
