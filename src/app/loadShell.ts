/** The code of the shell: its machines wired, and its view on the way at the same time. */
export const loadShell = async () => {
  const [wireWorkspace] = await Promise.all([
    import('./workspaceWiring').then((module) => module.wireWorkspace),
    loadShellView(),
  ])
  return wireWorkspace
}

export const loadShellView = () => import('../views/shell/Shell')
