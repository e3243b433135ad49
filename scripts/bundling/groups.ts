import type { Plugin, Rolldown } from 'vite'
import { plain, withIcons } from './icons.ts'

// The modules of one file: each file costs a request. The page always loads its base, then the shell, then the rest.

/** A part that begins with these modules; their static imports belong to it. */
const roots = {
  base: ['src/main.tsx'],
  // Nearly every area tells times, and so does the visitors' page: neither loads a file more for them.
  shell: ['src/app/shellCode.ts', 'src/ui/time.ts'],
} as const

/** A part that can be loaded without the shell, or without the base: shared modules get files of their own. */
const apart = {
  visitor: ['src/visitor/main.tsx'],
  access: ['src/ui/fields/PinInput.tsx', 'src/views/businesses/SelectBusiness.tsx'],
  inbox: ['src/areas/inbox.tsx'],
  chat: ['src/app/chatCode.ts'],
  panel: ['src/views/inbox/client/ClientContent.tsx'],
  templates: ['src/views/templates/TemplatesPlace.tsx'],
} as const

/** `others`: whatever else is loaded later, and by more than the inbox or the chat. */
type Part = keyof typeof roots | keyof typeof apart | 'others'

/** What the chat and the machines that come later share with it. */
const OF_TEMPLATES = /\/(?:contract|machines)\/templates\/|\/clientPickMachine/

/** No area's own machines and views: an area that needs one of these modules loads all of them. */
const SHARED =
  /\/src\/(?:ui|effects|views\/shared)\/|\/lucide-react\/|\/contract\/|\/machines\/shared\//

/** What nearly every area is made of: small, and one file instead of many. */
const FRAME =
  /\/(?:src\/(?:ui\/(?:layout\/(?:Page|Card|FactList|DataTable)|waiting\/Loaded|oneDecimal)|effects\/saveFile)|contract\/csv|icons\/arrow-up)\b/

/**
 * The modules that all these parts reach; lines of one name are one file. Most shared first: a group takes along what
 * its modules import, and each part reaches all that it imports.
 */
const groups: readonly {
  readonly name: string
  readonly of: readonly Part[]
  readonly only?: RegExp
}[] = [
  { name: 'common', of: ['base', 'visitor'] },
  { name: 'base', of: ['base'] },
  { name: 'parts', of: ['shell', 'access'] },
  { name: 'parts', of: ['inbox', 'access'] },
  { name: 'chatParts', of: ['shell', 'visitor'] },
  { name: 'chatParts', of: ['inbox', 'visitor'] },
  { name: 'shell', of: ['shell'] },
  { name: 'shell', of: ['inbox', 'others'] },
  { name: 'visitorForms', of: ['chat', 'visitor'] },
  { name: 'visitorForms', of: ['panel', 'visitor'] },
  { name: 'accessForms', of: ['chat', 'access'] },
  { name: 'panelForms', of: ['panel', 'access'] },
  { name: 'inbox', of: ['inbox'] },
  { name: 'forms', of: ['templates'], only: OF_TEMPLATES },
  { name: 'forms', of: ['chat', 'others'], only: SHARED },
  { name: 'panelParts', of: ['panel', 'others'], only: SHARED },
  { name: 'areaParts', of: ['others'], only: FRAME },
]

export const fileGroups = (): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } => {
  const reached = new Map<Part, ReadonlySet<string>>()
  const isOf = (id: string, part: Part) => reached.get(part)?.has(id) === true
  return {
    plugin: {
      name: 'recado:groups',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const importsOf = withIcons(ids, (id) => this.getModuleInfo(id))
        const reach = (from: readonly string[]): ReadonlySet<string> => {
          const found = new Set<string>()
          const walk = (id: string) => {
            if (found.has(id)) return
            found.add(id)
            for (const imported of importsOf(id)) walk(imported)
          }
          for (const id of from) walk(id)
          return found
        }
        const idsOf = (files: readonly string[]) =>
          ids.filter((id) => files.some((file) => plain(id).endsWith(`/${file}`)))
        for (const [part, files] of Object.entries({ ...roots, ...apart }))
          reached.set(part as Part, reach(idsOf(files)))
        const named = new Set(idsOf([...Object.values(roots), ...Object.values(apart)].flat()))
        const isOfAnother = (id: string) =>
          !isOf(id, 'chat') && !isOf(id, 'inbox') && !isOf(id, 'panel')
        const others = ids.filter(
          (id) => !named.has(id) && this.getModuleInfo(id)?.dynamicImporters.some(isOfAnother),
        )
        reached.set('others', reach(others))
      },
    },
    groups: [...new Set(groups.map(({ name }) => name))].map((name, index, names) => ({
      name,
      priority: names.length - index,
      test: (id) =>
        groups.some(
          (group) =>
            group.name === name &&
            group.of.every((part) => isOf(id, part)) &&
            (!group.only || group.only.test(plain(id))),
        ),
    })),
  }
}
