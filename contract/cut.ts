/** The first characters of a text, '...' where something is missing; no character is cut in half. */
export const cut = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}
