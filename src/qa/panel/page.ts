import { type Command, SCENE, type Scene } from '../world/command.ts'

// The page in its frame: the panel opens it in a scene, and tells its world what happens.

/** What the page has stored belongs to the script before. */
const forget = async (): Promise<void> => {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
}

const loaded = (frame: HTMLIFrameElement, address: string): Promise<void> =>
  new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    frame.src = address
  })

/** Opens the page anew. */
export const openScene = async (frame: HTMLIFrameElement, scene: Scene): Promise<void> => {
  await loaded(frame, 'about:blank')
  await forget()
  sessionStorage.setItem(SCENE, JSON.stringify(scene))
  frame.src = scene.address
}

/** Does in the page what a button says; the width of the screen is the frame's. */
export const tellWorld = async (frame: HTMLIFrameElement, command: Command): Promise<void> => {
  if (command.do === 'visit') {
    frame.src = command.address
    return
  }
  const page = frame.contentWindow
  if (!page) return
  if (command.do === 'reload') {
    page.location.reload()
    return
  }
  if (!page.mundo) throw new Error('La página todavía no está abierta')
  await page.mundo.do(command)
}
