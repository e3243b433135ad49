import { CallError } from '#contract/errors'
import { describeNewsFailure } from '#contract/news'

/** What a person reads of a post that was not saved: the words of its call, or the editor's own where something else went wrong. */
export const describeSave = (postId: string | null, error: unknown): string =>
  error instanceof CallError
    ? describeNewsFailure(postId === null ? 'createPost' : 'updatePost', error)
    : 'Error al guardar el post'
