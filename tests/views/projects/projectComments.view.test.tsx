import { expect } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/styles.css'
import { ProjectComments } from '#src/views/projects/ProjectComments.tsx'
import { projectCommentsModel } from '../../model/projects/projectComments.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(projectCommentsModel, {
  view: (comments) => <ProjectComments comments={comments} />,
  async also({ context: { comments } }) {
    for (const { content, isFromProvider } of comments ?? [])
      await expect
        .element(page.getByRole('listitem').filter({ hasText: content }))
        .toHaveTextContent(isFromProvider ? 'Proveedor' : 'Cliente')
  },
})
