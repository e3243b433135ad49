/** The code of the shell: its machines wired, and its view on the way at the same time. */
export const loadShell = async () => {
  const [{ wireWorkspace }, { savedByWorkspace }] = await Promise.all([
    import('./workspaceWiring'),
    import('./workspaceSaving'),
    loadShellView(),
  ])
  return { wireWorkspace, savedByWorkspace }
}

export const loadShellView = () => import('../views/shell/Shell')
