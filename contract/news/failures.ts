import { always, CallError, failures } from '../errors.ts'

/** The error texts of news and suggestions. */
export const describeNewsFailure = failures({
  loadPosts: always('Error al cargar el changelog'),
  createPost: always('Error al crear el post del changelog'),
  updatePost: always('Error al actualizar el post del changelog'),
  deletePost: always('Error al eliminar el post del changelog'),
  savePost: always('Error al guardar el post'),
  loadSuggestions: always('Error al cargar las sugerencias'),
  createSuggestion: always('Error al crear la sugerencia. Inténtalo de nuevo.'),
})

/** The error text of a post that was not saved: the call's own, or the editor's for any other error. */
export const describePostSave = (postId: string | null, error: unknown): string => {
  if (!(error instanceof CallError)) return describeNewsFailure('savePost', error)
  return describeNewsFailure(postId === null ? 'createPost' : 'updatePost', error)
}
