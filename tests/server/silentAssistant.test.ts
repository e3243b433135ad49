import { describe, expect, it } from 'vitest'
import { conversationStatus } from '#contract/assistantStatus.ts'
import { deleteAssistant, toggleBasicAssistant } from '#contract/assistants/assistants.ts'
import { widgets } from '#contract/integrations/widget.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { openTrainedShop as openShop } from './kit/trainedShop.ts'

forEachDatabase((database) => {
  const use = withServer(database)

  describe('the assistant is silent, and the status has the reason, where', () => {
    it('the conversation is switched off', async () => {
      const shop = await openShop(use())
      await shop.asks('¿A qué hora abre la tienda?')
      await shop.switches(false)
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Thread Turned Off')
    })

    it('the assistant is switched off, and then deleted', async () => {
      const shop = await openShop(use())
      const { owner, assistantId } = shop.opened
      const params = { id: String(assistantId) }
      await shop.asks('¿A qué hora abre la tienda?')
      await use().call(toggleBasicAssistant, { params, body: { is_responding: false } }, owner)
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Assistant Turned Off')

      await use().call(deleteAssistant, { params }, owner)
      await shop.asks('¿Hay alguien?')
      expect(await shop.settles()).toHaveLength(2)
      expect(await shop.reason()).toBe('Assistant Deleted')
    })

    it('the channel is switched off, and then deleted', async () => {
      const shop = await openShop(use())
      const { owner, widgetId } = shop.opened
      const params = { id: String(widgetId) }
      await shop.asks('¿A qué hora abre la tienda?')
      await use()
        .db.updateTable('integrations')
        .set({ is_active: false })
        .where('integration_id', '=', widgetId)
        .execute()
      expect(await shop.settles()).toHaveLength(1)
      expect(await shop.reason()).toBe('Channel Turned Off')

      const { thread_id: id } = await shop.conversation()
      await use().call(widgets.remove, { params }, owner)
      const status = await use().call(conversationStatus, { params: { id } }, owner)
      expect(status.json()).toMatchObject({
        data: { overall_status: { reason: 'Thread Deleted' } },
      })
    })

    it('the conversation does not exist', async () => {
      const owner = await use().account()
      const status = await use().call(conversationStatus, { params: { id: 'nadie' } }, owner)
      expect(status.json()).toMatchObject({
        data: { overall_status: { reason: 'Thread Not Found', can_respond: false } },
      })
    })
  })
})
