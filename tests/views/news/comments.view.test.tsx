import '#src/ui/styles.css'
import { Comments } from '#src/views/news/Comments.tsx'
import { commentsModel } from '../../model/news/comments.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(commentsModel, { view: (comments) => <Comments comments={comments} /> })
