import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { PostDraft } from '#contract/news/posts'
import { emptySuggestionDraft, SuggestionDraft } from '#contract/news/suggestions'
import type { EditedPost } from '#machines/news/editedPost'
import type { CommentDrafts, KeptDrafts } from '#machines/news/keptDrafts'
import type { TypedSuggestion } from '#machines/news/suggestionFormMachine'
import { newsPrefix } from './newsMemory'
import { readAll, type Store } from './storage'

const KeptPost = z.extend(PostDraft, { tagName: z.optional(z.string()) })

const KeptSuggestion = z.extend(SuggestionDraft, { key: z.optional(z.string()) })

const POST = 'post/'
const COMMENT = 'comment/'
const SUGGESTION = 'suggestion'

/** What was typed in the news and not sent. Each draft has a key of its own: two tabs do not overwrite what the other one has. */
export interface NewsDrafts {
  readonly read: () => { readonly drafts: KeptDrafts; readonly commentDrafts: CommentDrafts }
  /** Tells what another tab kept, as soon as it did. */
  readonly actors: { readonly watchDrafts: ReturnType<typeof fromCallback> }
  /** Null where there is nothing to keep; a new post has no id. */
  readonly savePost: (draft: EditedPost | null, id: string | null) => void
  readonly saveSuggestion: (draft: TypedSuggestion | null) => void
  readonly saveComment: (draft: string, suggestionId: string) => void
  /** Whether its draft outlives the page: a storage may be full, or refused. */
  readonly isPostKept: (id: string | null) => boolean
  readonly isSuggestionKept: () => boolean
}

export const openNewsDrafts = (store: Store, email: string | null): NewsDrafts => {
  const root = newsPrefix(email)
  const unkept = new Set<string>()
  const keep = (key: string, draft: unknown, isEmpty: boolean) => {
    unkept.delete(key)
    if (isEmpty) store.remove(root + key)
    else if (!store.write(root + key, draft)) unkept.add(key)
  }
  const postKey = (id: string | null) => POST + encodeURIComponent(id ?? '')
  const readDrafts = (): KeptDrafts => ({
    posts: readAll(store, root + POST, KeptPost),
    suggestion: store.read(root + SUGGESTION, KeptSuggestion) ?? emptySuggestionDraft,
  })
  return {
    read: () => ({
      drafts: readDrafts(),
      commentDrafts: readAll(store, root + COMMENT, z.string()),
    }),
    actors: {
      watchDrafts: fromCallback(({ sendBack }) => {
        const onStorage = ({ key }: StorageEvent) => {
          if (key?.includes(root)) sendBack({ type: 'drafts.kept', drafts: readDrafts() })
        }
        addEventListener('storage', onStorage)
        return () => removeEventListener('storage', onStorage)
      }),
    },
    savePost: (draft, id) => keep(postKey(id), draft, draft === null),
    saveSuggestion: (draft) => keep(SUGGESTION, draft, draft === null),
    saveComment: (draft, id) => keep(COMMENT + encodeURIComponent(id), draft, draft === ''),
    isPostKept: (id) => !unkept.has(postKey(id)),
    isSuggestionKept: () => !unkept.has(SUGGESTION),
  }
}
