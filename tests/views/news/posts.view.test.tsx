import { createActor } from 'xstate'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import '#src/ui/styles.css'
import { PostsView } from '#src/views/news/Changelog.tsx'
import { postsModel } from '../../model/news/posts.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const dialog = createActor(newsDialogMachine, {
  input: { email: null, isAdministrator: true },
})

describeScreen(postsModel, {
  view: (posts) => (
    <PostsView
      dialog={dialog}
      posts={posts}
      isAdministrator={posts.getSnapshot().context.isAdministrator}
    />
  ),
})
