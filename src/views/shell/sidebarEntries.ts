import { type View, type ViewIcon, viewGroups, viewNames, viewRow } from '#machines/shell/areas.ts'

export interface SidebarEntry {
  readonly view: View
  readonly label: string
  readonly icon: ViewIcon
  readonly isActive: boolean
}

interface TopEntry extends SidebarEntry {
  readonly submenu: readonly SidebarEntry[]
}

export type IsOffered = (view: View) => boolean

/** The groups of the sidebar: daily work, setup, account. */
export const sidebarEntries = (
  shown: View,
  isAdministrator: boolean,
  isOffered: IsOffered = () => true,
): readonly (readonly TopEntry[])[] =>
  viewGroups.map((group) =>
    viewNames
      .filter((view) => {
        const row = viewRow(view)
        return (
          row.group === group &&
          row.under === undefined &&
          row.inAccountMenu === undefined &&
          isOffered(view)
        )
      })
      .map((view) => topEntry(view, shown, isAdministrator)),
  )

/** An entry is active when its view, or one below it, is shown. */
const topEntry = (view: View, shown: View, isAdministrator: boolean): TopEntry => {
  const { label, icon, inSubmenu } = viewRow(view)
  const below = viewNames.filter((each) => viewRow(each).under === view)
  const submenu = [
    ...(inSubmenu ? [{ view, ...inSubmenu, isActive: view === shown }] : []),
    ...below
      .filter((each) => isAdministrator || !viewRow(each).isForAdministrator)
      .map((each) => ({ view: each, ...viewRow(each), isActive: each === shown })),
  ]
  const isActive = view === shown || below.includes(shown)
  return { view, label, icon, isActive, submenu }
}
