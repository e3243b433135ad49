import type { Explored } from './kit/exploring.ts'

const modules: Readonly<Record<string, { readonly explored: readonly Explored[] }>> =
  import.meta.glob('../**/*.scenario.ts', { eager: true })

/** The explorations of each area. */
export const explorations: readonly Explored[] = Object.values(modules).flatMap(
  ({ explored }) => explored,
)
