import { sep } from 'node:path'
import type { Rolldown } from 'vite'

export const plain = (id: string): string => id.split(sep).join('/')

const BARREL = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const EXPORTED = /export \{([^}]*)\} from ['"]\.\/(icons\/[^'"]+)['"]/g
const IMPORTED = /import \{([^}]*)\} from ['"]lucide-react['"]/g

const namesIn = (list = '', of = /(\w+)\s*(?:,|$)/g): readonly string[] =>
  [...list.matchAll(of)].map(([, name = '']) => name)

/**
 * The imports of a module, with the icons that it names in place of the module that names every icon: otherwise icons
 * that are never used would be in reach of everything.
 */
export const withIcons = (
  ids: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): ((id: string) => readonly string[]) => {
  const barrel = ids.find((id) => BARREL.test(plain(id))) ?? ''
  const files = new Map(
    [...(infoOf(barrel)?.code ?? '').matchAll(EXPORTED)].flatMap(([, names, file = '']) => {
      const icon = ids.find((id) => plain(id).endsWith(`lucide-react/dist/esm/${file}`))
      return icon === undefined ? [] : namesIn(names).map((name) => [name, icon] as const)
    }),
  )
  return (id) => {
    const info = infoOf(id)
    const imported = info?.importedIds ?? []
    if (id === barrel || !imported.includes(barrel)) return id === barrel ? [] : imported
    const icons = [...(info?.code ?? '').matchAll(IMPORTED)].flatMap(([, names]) =>
      namesIn(names, /(\w+)(?:\s+as\s+\w+)?\s*(?:,|$)/g).flatMap((name) => files.get(name) ?? []),
    )
    return [...imported.filter((each) => each !== barrel), ...icons]
  }
}
