/** The code of the shell: its machines wired, and its view on the way at the same time. */
export const loadShell = async () => {
  const [wiring] = await Promise.all([import('./workspaceWiring'), loadShellView()])
  return wiring
}

export const loadShellView = () => import('../views/shell/Shell')
