import { $isLinkNode, $toggleLink } from '@lexical/link'
import { $isListNode } from '@lexical/list'
import { $createHeadingNode, $isHeadingNode, type HeadingTagType } from '@lexical/rich-text'
import {
  $getSelectionStyleValueForProperty,
  $patchStyleText,
  $setBlocksType,
} from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $isTextNode,
  type LexicalEditor,
  type RangeSelection,
  SKIP_DOM_SELECTION_TAG,
  type TextFormatType,
} from 'lexical'
import { $createImage } from './ImageNode.tsx'

const textFormats = ['bold', 'italic', 'underline', 'strikethrough'] as const
export const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type Block = (typeof blocks)[number]
export type ColorProperty = 'color' | 'background-color'

/** The formats at the caret. */
export interface Formats {
  readonly on: readonly TextFormatType[]
  readonly block: Block
  readonly list: 'ol' | 'ul' | null
  readonly color: string
  readonly background: string
  /** The address of the link; '' for none. */
  readonly link: string
}

export const noFormats: Formats = {
  on: [],
  block: 'p',
  list: null,
  color: '',
  background: '',
  link: '',
}

const $topOf = (selection: RangeSelection) =>
  $findMatchingParent(selection.anchor.getNode(), (node) => {
    const parent = node.getParent()
    return parent !== null && $isRootOrShadowRoot(parent)
  })

const $linkAt = (selection: RangeSelection) =>
  $findMatchingParent(selection.anchor.getNode(), $isLinkNode)

/** Must run inside a read of the editor; null where nothing is selected. */
export const $formats = (): Formats | null => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const top = $topOf(selection)
  const list = $isListNode(top) ? top.getTag() : null
  return {
    on: textFormats.filter((format) => selection.hasFormat(format)),
    block: $isHeadingNode(top) ? top.getTag() : 'p',
    list,
    color: $getSelectionStyleValueForProperty(selection, 'color', ''),
    background: $getSelectionStyleValueForProperty(selection, 'background-color', ''),
    link: $linkAt(selection)?.getURL() ?? '',
  }
}

const change = (editor: LexicalEditor, apply: (selection: RangeSelection) => void): void =>
  editor.update(
    () => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) apply(selection)
    },
    // The focus may be in the toolbar: it returns with the caret.
    { tag: SKIP_DOM_SELECTION_TAG },
  )

export const setBlock = (editor: LexicalEditor, block: Block): void =>
  change(editor, (selection) =>
    $setBlocksType(selection, () =>
      block === 'p' ? $createParagraphNode() : $createHeadingNode(block satisfies HeadingTagType),
    ),
  )

/** Null removes the color. */
export const setColor = (
  editor: LexicalEditor,
  property: ColorProperty,
  value: string | null,
): void => change(editor, (selection) => $patchStyleText(selection, { [property]: value }))

/** Null removes the link; an existing link gets the new address, and keeps its text. */
export const setLink = (editor: LexicalEditor, address: string | null): void =>
  change(editor, (selection) => {
    if (address !== null && selection.isCollapsed() && $linkAt(selection) === null) {
      selection.insertText(address)
      const { offset } = selection.focus
      selection.anchor.set(selection.focus.key, Math.max(0, offset - address.length), 'text')
    }
    $toggleLink(address)
  })

export const insertImage = (editor: LexicalEditor, src: string, alt: string): void =>
  change(editor, () => $insertNodes([$createImage(src, alt)]))

export const clearFormats = (editor: LexicalEditor): void =>
  change(editor, (selection) => {
    for (const node of selection.extract())
      if ($isTextNode(node)) {
        node.setFormat(0)
        node.setStyle('')
      }
    $toggleLink(null)
    $setBlocksType(selection, () => $createParagraphNode())
  })
