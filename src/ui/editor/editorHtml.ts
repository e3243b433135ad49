import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import {
  $getRoot,
  $insertNodes,
  $setSelection,
  type DOMConversion,
  type DOMConversionMap,
  type LexicalEditor,
  type LexicalNode,
  TextNode,
} from 'lexical'
import { safeLink } from '../html/addresses.ts'

const color = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,/%]+\)|[a-z]+)$/i
const textTags = ['span', 'strong', 'em', 'b', 'i', 'u', 's', 'code', 'sub', 'sup'] as const

const colorsOf = ({ style }: HTMLElement): string =>
  ['color', 'background-color']
    .flatMap((name) => {
      const value = style.getPropertyValue(name)
      return color.test(value) ? [`${name}: ${value};`] : []
    })
    .join(' ')

const withColors = (style: string, { conversion, priority }: DOMConversion): DOMConversion => ({
  priority: priority || 1,
  conversion: (element) => {
    const output = conversion(element) ?? { node: null }
    return {
      ...output,
      forChild: (child: LexicalNode, parent: LexicalNode | null | undefined) => {
        const node = output.forChild ? output.forChild(child, parent) : child
        if (node instanceof TextNode) node.setStyle(`${style} ${node.getStyle()}`.trim())
        return node
      },
    }
  },
})

/** Lexical drops colors when it reads HTML: its text converters are wrapped, and add the colors again. */
export const colorImport = (): DOMConversionMap =>
  Object.fromEntries(
    textTags.map((tag) => [
      tag,
      (element: HTMLElement) => {
        // The converters exist only once an editor has registered the class.
        const base = TextNode.importDOM?.()?.[tag]?.(element) ?? null
        const style = colorsOf(element)
        return base && style ? withColors(style, base) : base
      },
    ]),
  )

/** Must run inside an update of the editor. */
export const $setHtml = (editor: LexicalEditor, html: string): void => {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  $getRoot().clear().select()
  $insertNodes($generateNodesFromDOM(editor, parsed))
  // A selection would take the focus from another element.
  $setSelection(null)
}

/** The content as plain HTML: '' where there is neither text nor picture. */
export const htmlOf = (editor: LexicalEditor): string =>
  editor.read(() => {
    const { body } = new DOMParser().parseFromString($generateHtmlFromNodes(editor), 'text/html')
    if (body.textContent?.trim() === '' && !body.querySelector('img')) return ''
    tidy(body)
    return body.innerHTML
  })

/** Lexical's extra markup is removed, and every address is checked again. */
const tidy = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    element.style.removeProperty('white-space')
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
  const empty = 'span:not([style]), b:has(> strong), i:has(> em)'
  for (const element of body.querySelectorAll(empty)) element.replaceWith(...element.childNodes)
  for (const link of body.querySelectorAll('a')) {
    const address = safeLink(link.getAttribute('href') ?? '')
    if (address === null) link.replaceWith(...link.childNodes)
    else {
      link.href = address
      link.rel = 'noopener noreferrer'
      link.target = '_blank'
    }
  }
  for (const element of body.querySelectorAll('[dir], [class], [value]')) {
    element.removeAttribute('dir')
    element.removeAttribute('class')
    element.removeAttribute('value')
  }
}
