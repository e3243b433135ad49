import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, TextNode } from 'lexical'
import { useEffect } from 'react'
import { shownColors } from '../html/shownColors.ts'

/** Shows the chosen colors as the post will; the content keeps the colors as they were chosen. */
export function ShownColors() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerMutationListener(
        TextNode,
        (changes) =>
          editor.read(() => {
            for (const [key, change] of changes) {
              const node = change === 'destroyed' ? null : $getNodeByKey(key)
              const element = editor.getElementByKey(key)
              if (node instanceof TextNode && element) show(element, node.getStyle())
            }
          }),
        { skipInitialization: false },
      ),
    [editor],
  )
  return null
}

const show = (element: HTMLElement, style: string): void => {
  const chosen = document.createElement('span').style
  chosen.cssText = style
  for (const [name, shown] of Object.entries(shownColors)) {
    const color = chosen.getPropertyValue(name)
    if (color) element.style.setProperty(name, shown(color))
  }
}
