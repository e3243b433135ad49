import type { PushNote } from '#contract/push.ts'
import type { Resources } from '../resources.ts'
import { type Pushed, push } from './send.ts'
import { forgetSubscription, type Subscription } from './subscriptions.ts'

export interface Device extends Subscription {
  readonly user_id: number
  readonly shows_text: boolean
}

type New = Extract<PushNote, { readonly kind: 'new' }>

/** Tells a device of a conversation, and notes what it shows, so that it goes once the conversation is read. */
export const tell = async (
  resources: Pick<Resources, 'db' | 'secret' | 'environment'>,
  { push_subscription_id, user_id, ...device }: Device,
  note: New,
  log: (error: unknown) => void,
): Promise<Pushed> => {
  const { db } = resources
  const pushed = await push(resources, { push_subscription_id, ...device }, note)
  if (pushed === 'gone') await forgetSubscription(db, push_subscription_id)
  if (pushed === 'refused') log(new Error('A push service refuses a push'))
  if (pushed === 'sent') {
    const arrived_at = new Date(note.at)
    await db
      .insertInto('shown_pushes')
      .values({ push_subscription_id, user_id, thread_id: note.threadId, arrived_at })
      .onConflict((conflict) =>
        conflict.columns(['push_subscription_id', 'thread_id']).doUpdateSet({ arrived_at }),
      )
      .execute()
  }
  return pushed
}
