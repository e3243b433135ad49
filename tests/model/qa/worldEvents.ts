import type { Assigned } from '#contract/assignee.ts'
import type { ThreadLink } from '#contract/clientLink.ts'
import type { MarkedState } from '#contract/conversationStates.ts'
import type { Command } from '#src/qa/world/command.ts'
import { assigneeRow, linkRow, stateRow } from '../inbox/wires.ts'
import { carried } from '../kit/events.ts'
import type { Case } from '../kit/model.ts'
import { around } from './spec/around.ts'
import { answering, failing, saying } from './spec/lines.ts'

const CONVERSATIONS = 'POST /lpmobile/conversations'

type Commands = readonly Command[] | ((event: Case) => readonly Command[])

/** Events around a page: null when a browser cannot cause them. */
export function worldCommands(event: Case): readonly Command[] | null {
  const commands = worldEvents[event.type] ?? null
  return typeof commands === 'function' ? commands(event) : commands
}

/** By the type of the event, for every machine whose stage has no entry of its own. */
const worldEvents: Readonly<Record<string, Commands>> = {
  'socket.opened': [around.open],
  'socket.closed': (event) => [around.close(carried(event, 'clean') === true ? 1000 : 1006)],
  'socket.moved': [around.move],
  'socket.refused': (event) => [
    saying({ type: 'error', code: carried(event, 'code'), message: 'No se acepta la conexión' }),
  ],
  'live.message': [
    saying({
      event: 'new_message',
      data: { thread_id: 'ana', message: { content: '¿Siguen abiertos?', is_bot: false } },
    }),
  ],
  'live.conversation': [
    saying({
      event: 'new_conversation',
      data: { thread_id: 'ana', show_name: 'Ana Rojas', contact_type: 'whatsapp' },
    }),
  ],
  'live.state': (event) => [
    saying({
      event: 'conversation_state',
      data: stateRow(
        String(carried(event, 'threadId') ?? 'ana'),
        carried(event, 'marked') as MarkedState | null,
        carried(event, 'needsAttention') === true,
      ),
    }),
  ],
  'live.pin': (event) => [
    saying({
      event: 'conversation_pin',
      data: {
        thread_id: String(carried(event, 'threadId') ?? 'ana'),
        pinned: carried(event, 'isPinned') === true,
      },
    }),
  ],
  'live.client': (event) => [
    saying({
      event: 'conversation_client',
      data: linkRow({
        threadId: String(carried(event, 'threadId') ?? 'ana'),
        linked: carried(event, 'linked') as ThreadLink['linked'],
        apart: carried(event, 'apart') as ThreadLink['apart'],
      }),
    }),
  ],
  'live.change': (event) => [
    saying({
      event: 'message_changed',
      data: { thread_id: String(carried(event, 'threadId') ?? 'ana') },
    }),
  ],
  'live.removal': (event) => [
    saying({
      event: 'conversation_removed',
      data: {
        thread_id: String(carried(event, 'threadId') ?? 'ana'),
        ...(carried(event, 'isUnseen') === true && { unseen: true }),
      },
    }),
  ],
  'live.block': (event) => [
    saying({
      event: 'conversation_block',
      data: {
        thread_id: String(carried(event, 'threadId') ?? 'ana'),
        blocked: carried(event, 'isBlocked') === true,
      },
    }),
  ],
  'live.assignee': (event) => [
    saying({
      event: 'conversation_assignee',
      data: assigneeRow({
        threadId: String(carried(event, 'threadId') ?? 'ana'),
        assignee: carried(event, 'assignee') as Assigned['assignee'],
      }),
    }),
  ],
  'live.notes': (event) => [
    saying({
      event: 'internal_notes',
      data: { thread_id: String(carried(event, 'threadId') ?? 'ana') },
    }),
  ],
  'live.typing': (event) => [
    saying({
      event: 'typing',
      data: {
        thread_id: String(carried(event, 'threadId') || 'ana'),
        typist: carried(event, 'typist'),
        name: carried(event, 'name'),
        kind: carried(event, 'kind'),
        is_typing: carried(event, 'isTyping'),
      },
    }),
  ],
  'sync.requested': [around.reopen],
  'sync.completed': [answering(CONVERSATIONS, [])],
  'sync.failed': [failing(CONVERSATIONS)],
  'page.online': [around.online],
  'page.offline': [around.offline],
  'page.focused': [around.tell('focus')],
  'page.hidden': [around.hide],
  'page.shown': [around.show],
  'page.frozen': [around.tell('freeze')],
  'page.woke': [around.sleep(100_000)],
  'screen.wide': [around.screen(1280, 900)],
  'screen.narrow': [around.screen(360, 740)],
}
