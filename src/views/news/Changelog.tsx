import { useSelector } from '@xstate/react'
import { Megaphone, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { findPosts } from '#machines/news/finding.ts'
import {
  type newsDialogMachine,
  selectIsAdministrator,
  selectPosts as selectPostsActor,
  selectSearch,
} from '#machines/news/newsDialogMachine.ts'
import {
  type postsMachine,
  selectError,
  selectIsAdministering,
  selectIsDoomed,
  selectIsLoading,
  selectPosts,
} from '#machines/news/postsMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TogglePill } from '../../ui/choices/TogglePill.tsx'
import { DeletePost } from './DeletePost.tsx'
import { List } from './List.tsx'
import { PostCard } from './PostCard.tsx'
import { Toolbar } from './Toolbar.tsx'

interface Props {
  readonly dialog: ActorRefFrom<typeof newsDialogMachine>
}

export function Changelog({ dialog }: Props) {
  const posts = useSelector(dialog, selectPostsActor)
  const isAdministrator = useSelector(dialog, selectIsAdministrator)
  return posts && <PostsView dialog={dialog} posts={posts} isAdministrator={isAdministrator} />
}

interface PostsProps extends Props {
  readonly posts: ActorRefFrom<typeof postsMachine>
}

export function PostsView({
  dialog,
  posts,
  isAdministrator,
}: PostsProps & { readonly isAdministrator: boolean }) {
  const isAdministering = useSelector(posts, selectIsAdministering)
  return (
    <>
      <Toolbar
        dialog={dialog}
        where="changelog"
        action={
          isAdministering && (
            <Button
              icon={Plus}
              variant="primary"
              onClick={() => dialog.send({ type: 'post.write', post: null })}
            >
              Nuevo Post
            </Button>
          )
        }
      >
        {isAdministrator && (
          <TogglePill isOn={isAdministering} onToggle={() => posts.send({ type: 'admin.toggled' })}>
            Modo administrador
          </TogglePill>
        )}
      </Toolbar>
      <PostList dialog={dialog} posts={posts} />
    </>
  )
}

function PostList({ dialog, posts }: PostsProps) {
  const search = useSelector(dialog, selectSearch)
  const all = useSelector(posts, selectPosts)
  const error = useSelector(posts, selectError)
  const isLoading = useSelector(posts, selectIsLoading)
  const isDoomed = useSelector(posts, selectIsDoomed)
  return (
    <>
      <List
        all={all}
        found={findPosts(all, search)}
        isLoading={isLoading}
        loadingText="Cargando changelog..."
        error={error}
        onRetry={() => posts.send({ type: 'posts.load' })}
        empty={{ icon: Megaphone, title: 'No se encontraron posts en el changelog' }}
      >
        {(post) => <PostCard key={post.id} dialog={dialog} posts={posts} post={post} />}
      </List>
      {isDoomed && <DeletePost posts={posts} />}
    </>
  )
}
