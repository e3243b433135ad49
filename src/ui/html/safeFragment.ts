import createPurifier from 'dompurify'
import { safeImage, safeLink } from './addresses.ts'
import { shownColors } from './shownColors.ts'

const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
]
const attributes = ['alt', 'href', 'rel', 'src', 'start', 'style', 'target', 'title']

const color = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,/%deg]+\)|[a-z]{3,20})$/i

/** Of a style, only the two colors that the editor sets. */
const colorsOf = ({ style }: HTMLElement): string =>
  Object.entries(shownColors)
    .flatMap(([name, show]) => {
      const value = style.getPropertyValue(name).trim()
      return color.test(value) ? [`${name}: ${show(value)}`] : []
    })
    .join('; ')

/** An own instance of the sanitizer: its hooks affect no other code. */
const purifier = createPurifier(window)

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  if (data.attrName === 'style' && element instanceof HTMLElement) {
    data.attrValue = colorsOf(element)
    data.keepAttr = data.attrValue !== ''
    return
  }
  if (data.attrName !== 'href' && data.attrName !== 'src') return
  const address = data.attrName === 'href' ? safeLink(data.attrValue) : safeImage(data.attrValue)
  data.keepAttr = address !== null
  // The absolute address: a browser would read `http:lpmobile` as a path of this page.
  if (address !== null) data.attrValue = address
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
  if (element.nodeName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})

/** The safe part of untrusted HTML: formatted text, links, pictures, and text colors. */
export const safeFragment = (html: string): DocumentFragment => {
  // For a frameset the sanitizer returns null in spite of its type.
  const cleaned: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const fragment = cleaned ?? new DocumentFragment()
  // A link with a refused address becomes text: it would look as if it led somewhere.
  for (const link of fragment.querySelectorAll('a:not([href])'))
    link.replaceWith(...link.childNodes)
  return fragment
}
