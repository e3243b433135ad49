import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import {
  ReplyConflict,
  type ReplyDraft,
  replyDraft,
  type TeamReply,
} from '#contract/teamReplies.ts'
import {
  type ReplyScope,
  teamReplyFormMachine,
} from '#machines/inbox/replies/teamReplyFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { greeting } from './someReplies.ts'

test.each<[string, TeamReply | null]>([
  ['changed', { ...greeting, text: 'Qué tal', revision: 2 }],
  ['deleted', null],
])(
  'a reply that a colleague %s keeps what was typed, and is saved on how it is now',
  async (_, now) => {
    const tried: (TeamReply | null)[] = []
    const form = createActor(
      teamReplyFormMachine.provide({
        actors: {
          holdPage: fromCallback(() => undefined),
          save: fromPromise<void, FormSending<ReplyScope, ReplyDraft>>(
            async ({ input: { scope } }) => {
              tried.push(scope.current)
              if (tried.length === 1) throw new ReplyConflict(now)
            },
          ),
        },
        actions: { announceSaved: () => undefined },
      }),
      { input: { scope: { id: greeting.id, current: greeting }, draft: replyDraft(greeting) } },
    ).start()
    form.send({ type: 'field.changed', field: 'text', value: 'Buenas' })
    form.send({ type: 'form.save', key: 'k1' })
    const failed = await waitFor(form, (state) => state.context.error !== null)
    expect(failed.context.draft).toEqual({ name: 'saludo', text: 'Buenas' })
    expect(failed.context.scope).toEqual({ id: greeting.id, current: now })
    form.send({ type: 'form.save', key: 'k2' })
    await waitFor(form, (state) => state.matches('saved'))
    expect(tried).toEqual([greeting, now])
  },
)
