import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MINUTE } from '#contract/durations.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { expectAccessible, violations } from '../kit/accessible.ts'
import { answered, conversation, feed, noon, refusal, said, talk } from './feed.ts'
import { Stage } from './Stage.tsx'
import { button, composer, log, row, scrollTo, settled } from './screen.ts'

const list = [
  conversation('ana', 'Ana Solano'),
  conversation('vis', 'x', { channel: 'widget', lastMessageAt: noon - 1 }),
  conversation('lu', 'lucía.modas', { channel: 'instagram', lastMessageAt: noon - 2 }),
  conversation('tele', 'Tere Gram', { channel: 'other', lastMessageAt: noon - 3 }),
]
const threads = {
  ana: [
    ...talk(40),
    said('Mira https://ejemplo.test', { photoUrl: `${location.origin}/no-hay.png` }),
    answered('Ahí va', { documentUrl: 'https://a.test/x.pdf', actionUrl: 'https://a.test/pago' }),
  ],
  lu: refusal(),
}

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1280, 900)
})

for (const width of [1366, 360])
  test(`axe finds no violation at ${width} px`, async () => {
    // Both themes once: a narrow screen has the same colors.
    const look =
      width === 1366
        ? expectAccessible
        : async (scene: string) => expect(await violations(), scene).toEqual([])
    await page.viewport(width, 760)
    const { inbox, arrive } = feed(
      { conversations: list, threads, send: () => Promise.reject(refusal()) },
      {
        unread: { counts: { vis: 2 }, upTo: null },
        kept: { lu: { ...emptyThreadMemory, draft: 'hola' } },
      },
    )
    await render(<Stage inbox={inbox} />)
    await expect.element(row('Ana Solano')).toBeVisible()
    await look('list')

    await row('Ana Solano').click()
    await composer().fill('No sale')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Reintentar')).toBeVisible()
    await look('chat')

    await scrollTo(log().element(), 300)
    arrive('ana', said('¿Hola?', { at: noon + MINUTE }))
    await expect.element(button('Nuevos mensajes')).toBeVisible()
    await look('above')

    await button('Emojis').click()
    await expect.element(page.getByRole('tab', { name: 'Caras' })).toBeVisible()
    await look('emojis')
    await userEvent.keyboard('{Escape}')

    for (const threadId of ['vis', 'lu', 'tele']) {
      inbox.send({ type: 'conversation.select', threadId })
      await settled(10)
      await look(threadId)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    inbox.stop()
  })
