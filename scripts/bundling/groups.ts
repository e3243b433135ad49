import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
  areas: readdirSync(join(import.meta.dirname, '../../src/areas')).flatMap((file) =>
    file.endsWith('.tsx') && file !== 'inbox.tsx' ? [`src/areas/${file}`] : [],
  ),
} as const

type Part = keyof typeof roots | keyof typeof apart

/** The parts of areas alone: their machines stay with them. */
const UI = /\/src\/ui\//
const ICONS = /\/lucide-react\//
const PARTS = /\/src\/ui\/|\/lucide-react\//

/** Most shared first, since a group takes along what its modules import. */
const groups: readonly {
  readonly name: string
  readonly of: readonly Part[]
  readonly only?: RegExp
  readonly not?: readonly Part[]
}[] = [
  { name: 'common', of: ['base', 'visitor'] },
  { name: 'base', of: ['base'] },
  { name: 'parts', of: ['shell', 'visitor', 'access'] },
  { name: 'chatParts', of: ['shell', 'visitor'] },
  { name: 'accessParts', of: ['shell', 'access'] },
  { name: 'shell', of: ['shell'] },
  { name: 'visitorForms', of: ['chat', 'visitor'], only: UI },
  { name: 'fields', of: ['inbox'], only: PARTS, not: ['visitor', 'access'] },
  { name: 'forms', of: ['chat', 'areas'], only: UI, not: ['visitor', 'access'] },
  { name: 'accessForms', of: ['chat', 'access'], only: UI, not: ['visitor'] },
  { name: 'icons', of: ['chat'], only: ICONS, not: ['visitor', 'access'] },
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
        for (const [part, files] of Object.entries({ ...roots, ...apart })) {
          const found = new Set<string>()
          const walk = (id: string) => {
            if (found.has(id)) return
            found.add(id)
            for (const imported of importsOf(id)) walk(imported)
          }
          for (const file of files)
            for (const id of ids) if (plain(id).endsWith(`/${file}`)) walk(id)
          reached.set(part as Part, found)
        }
      },
    },
    groups: groups.map(({ name, of, only, not = [] }, index) => ({
      name,
      priority: groups.length - index,
      test: (id) =>
        of.every((part) => isOf(id, part)) &&
        !not.some((part) => isOf(id, part)) &&
        (!only || only.test(plain(id))),
    })),
  }
}
