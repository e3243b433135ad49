import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { answered, conversation, noon, said } from './feed.ts'
import { open } from './Stage.tsx'
import { article, composer, fromEnd, row, settled } from './screen.ts'

// The painted frames: an eye sees what a poll misses.

const history = Array.from({ length: 400 }, (_, index) =>
  said(`${index} ${'palabras y más palabras '.repeat((index * 7) % 23)}`, {
    at: noon - (400 - index) * MINUTE,
    fromBusiness: index % 3 === 0,
  }),
)

const look = () => {
  const log = document.querySelector('[role="log"]')
  if (!log) return null
  const ways = [...document.querySelectorAll('button')].map(({ ariaLabel }) => ariaLabel)
  return {
    top: Math.round(log.scrollTop),
    fromEnd: fromEnd(log),
    offersEnd: ways.includes('Ir al final'),
  }
}

/** The content of every frame during an action, and a little longer. */
async function frames(happening: () => Promise<void> | void) {
  const seen: ReturnType<typeof look>[] = []
  const next = () => {
    seen.push(look())
    frame = requestAnimationFrame(next)
  }
  let frame = requestAnimationFrame(next)
  await happening()
  await settled(20)
  cancelAnimationFrame(frame)
  return seen.filter((each) => each !== null)
}

const still = { fromEnd: 0, offersEnd: false }

test('every frame shows the end of the log, or the earlier end until scrolling starts', async () => {
  const { arrive, inbox, world, reconnect } = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: history },
  })
  await expect.element(row('Ana Solano')).toBeVisible()

  const opening = await frames(() => inbox.send({ type: 'conversation.select', threadId: 'ana' }))
  for (const each of opening) expect(each).toMatchObject(still)

  const long = said('Un mensaje bien largo que llega. '.repeat(40), {
    at: noon + MINUTE,
  })
  // As a server has it: a message that two later loads lack is gone again.
  world.threads.ana = [...history, long]
  const top = look()?.top
  const arriving = await frames(() => arrive('ana', long))
  for (const { offersEnd } of arriving) expect(offersEnd).toBe(false)
  const following = arriving.findIndex((each) => each.top !== top)
  for (const each of arriving.slice(following)) expect(each).toMatchObject(still)
  // On a loaded computer the first frame is painted after the scroll.
  expect(following).not.toBe(-1)

  await composer().fill('Respuesta')
  const sending = await frames(() => userEvent.keyboard('{Enter}'))
  for (const each of sending) expect(each).toMatchObject(still)
  await expect.element(article('Respuesta')).toBeVisible()

  world.threads.ana = [...history, long, answered('Respuesta', { at: noon + 2 * MINUTE })]
  const turning = await frames(() => reconnect())
  for (const each of turning) expect(each).toMatchObject(still)
})

test('on a wide screen both sides of a conversation stay close together', async () => {
  await page.viewport(1920, 900)
  await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: [said('Hola'), answered('Buenas')] },
  })
  await row('Ana Solano').click()
  const box = (text: string) => article(text).element().getBoundingClientRect()
  await expect.element(article('Buenas')).toBeVisible()
  await settled()
  expect(box('Hola').width).toBeLessThanOrEqual(760)
  expect(composer().element().getBoundingClientRect().width).toBeLessThanOrEqual(760)
  await page.viewport(1280, 900)
})
