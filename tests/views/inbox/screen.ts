import { page } from 'vitest/browser'

// The inbox by role and name.

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const row = (name: string) =>
  page.getByRole('list', { name: 'Conversaciones' }).getByRole('button', { name: begins(name) })
export const rows = () => page.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem')
export const search = () => page.getByRole('searchbox', { name: 'Buscar conversaciones' })
export const channel = (name: string) =>
  page.getByRole('radiogroup', { name: 'Canal' }).getByRole('radio', { name })
export const chat = () => page.getByRole('region', { name: 'Chat' })
export const log = () => page.getByRole('log', { name: 'Mensajes' })
export const composer = () => page.getByRole('textbox', { name: 'Escribe un mensaje' })
export const article = (text: string) => log().getByRole('article').filter({ hasText: text })

const begins = (name: string) =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\w])`, 'u')

/** Waits for the next frames, after which layouts and scroll events have happened. */
export const settled = async (frames = 4): Promise<void> => {
  for (let frame = 0; frame < frames; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

export const fromEnd = (element: Element): number =>
  Math.round(element.scrollHeight - element.scrollTop - element.clientHeight)

/** Scrolls like a wheel: by the position, after which the browser sends its event. */
export async function scrollTo(element: Element, top: number): Promise<void> {
  element.scrollTop = top
  await settled()
}

/** The position of a text on the screen. */
export const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top)

export const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect()
  return Math.round(top + height / 2)
}
