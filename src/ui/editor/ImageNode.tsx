import {
  $applyNodeReplacement,
  $create,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical'
import type { JSX } from 'react'
import { safeImage } from '../html/addresses.ts'

type Serialized = Spread<{ src: string; alt: string }, SerializedLexicalNode>

/** A picture in the text; lexical has no such node. */
export class ImageNode extends DecoratorNode<JSX.Element> {
  __src = ''
  __alt = ''

  override $config() {
    return this.config('image', { extends: DecoratorNode })
  }

  override afterCloneFrom(previous: this) {
    super.afterCloneFrom(previous)
    this.__src = previous.__src
    this.__alt = previous.__alt
  }

  override updateFromJSON(json: Serialized) {
    const node = super.updateFromJSON(json)
    const writable = node.getWritable()
    writable.__src = safeImage(json.src) ?? ''
    writable.__alt = json.alt
    return node
  }

  override exportJSON(): Serialized {
    return { ...super.exportJSON(), src: this.__src, alt: this.__alt }
  }

  static override importDOM(): DOMConversionMap<HTMLImageElement> | null {
    return {
      img: () => ({
        priority: 1,
        conversion: (image) => {
          const src = safeImage(image.getAttribute('src') ?? '')
          return { node: src === null ? null : $createImage(src, image.alt) }
        },
      }),
    }
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('img')
    element.src = this.__src
    element.alt = this.__alt
    return { element }
  }

  override createDOM() {
    return document.createElement('span')
  }

  override updateDOM() {
    return false
  }

  override isInline() {
    return true
  }

  override decorate() {
    return <img src={this.__src} alt={this.__alt} />
  }
}

export const $createImage = (src: string, alt: string): ImageNode => {
  const node = $create(ImageNode)
  node.__src = src
  node.__alt = alt
  return $applyNodeReplacement(node)
}
