import '#src/ui/styles.css'
import { ProjectComments } from '#src/views/projects/ProjectComments.tsx'
import { projectCommentsModel } from '../../model/projects/projectComments.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(projectCommentsModel, {
  view: (comments) => <ProjectComments comments={comments} />,
})
