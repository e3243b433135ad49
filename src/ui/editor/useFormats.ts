import { mergeRegister } from '@lexical/utils'
import { COMMAND_PRIORITY_LOW, type LexicalEditor, SELECTION_CHANGE_COMMAND } from 'lexical'
import { useEffect, useState } from 'react'
import { $formats, type Formats, noFormats } from './formats.ts'

/** The formats at the caret, updated as it moves. */
export function useFormats(editor: LexicalEditor): Formats {
  const [formats, setFormats] = useState(noFormats)
  useEffect(() => {
    const $look = () => {
      const now = $formats()
      if (now) setFormats(now)
      return false
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        editorState.read($look)
      }),
      editor.registerCommand(SELECTION_CHANGE_COMMAND, $look, COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return formats
}
