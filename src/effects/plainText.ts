/** Elements that separate lines, so that two words do not become one. */
const lines = 'address,blockquote,br,div,h1,h2,h3,h4,h5,h6,hr,li,p,pre,td,th'

/** The text of HTML without its markup. The document is inert: nothing in it is run or fetched. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script,style,template,noscript')) element.remove()
  for (const element of body.querySelectorAll(lines)) element.after(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
