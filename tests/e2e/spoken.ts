import type { Page } from 'playwright'

// The words of a screen reader: the tree of the browser, and the words of the live regions.

interface Spoken {
  spoken?: string[]
}

/** Notes the words that come into live regions, from the next page on, in their order. */
export const listenToRegions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const live =
      '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
    const said: string[] = []
    ;(globalThis as Spoken).spoken = said
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest('[aria-live=off]') ? null : element?.closest(live)
      const inside = node instanceof Element ? [...node.querySelectorAll(live)] : []
      const texts = region ? [node.textContent] : inside.map(({ textContent }) => textContent)
      for (const text of texts) {
        const words = text?.replace(/\s+/gu, ' ').trim() ?? ''
        if (words !== '') said.push(words)
      }
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') say(target)
        else for (const node of addedNodes) say(node)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export const spokenOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as { spoken?: string[] }).spoken ?? [])

interface Part {
  readonly role: string
  readonly name: string
}

interface AxNode {
  readonly nodeId: string
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
}

/** The accessibility tree of Chromium, in the order of reading. */
export async function treeOf(page: Page): Promise<readonly Part[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = (await browser.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly AxNode[]
  }
  await browser.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (node: AxNode | undefined): readonly AxNode[] =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => below(byId.get(id)))] : []
  return below(nodes[0])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value?.trim() ?? '' }))
}

const needName = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'dialog',
  'image',
  'region',
  'navigation',
])

/** The parts without a name, which a screen reader would read as only 'button'. */
export const nameless = (tree: readonly Part[]): readonly string[] =>
  tree.filter(({ role, name }) => needName.has(role) && name === '').map(({ role }) => role)
