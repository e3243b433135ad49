import '#src/ui/styles.css'
import { PostEditor } from '#src/views/news/PostEditor.tsx'
import { postEditorModel } from '../../model/news/postEditor.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(postEditorModel, { view: (editor) => <PostEditor editor={editor} /> })
