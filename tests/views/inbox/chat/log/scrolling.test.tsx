import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE } from '#contract/durations.ts'
import { selectThread } from '#machines/inbox/chat/chatMachine.ts'
import { selectIsAtEnd } from '#machines/inbox/chat/log/readingMachine.ts'
import { selectReading } from '#machines/inbox/chat/threadMachine.ts'
import { selectChat } from '#machines/inbox/openConversationMachine.ts'
import { conversation, noon, refusal, said, talk, type World } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import {
  article,
  button,
  composer,
  fromEnd,
  log,
  row,
  scrollTo,
  settled,
  topOf,
} from '../../screen.ts'

async function openThread(given: Partial<World> = {}) {
  const fed = await open({
    conversations: [conversation('ana', 'Ana Solano')],
    threads: { ana: talk(80) },
    ...given,
  })
  await row('Ana Solano').click()
  const isAtEnd = () => {
    const chat = selectChat(fed.openConversation.getSnapshot())?.getSnapshot()
    const thread = chat && selectThread(chat)
    const reading = thread && selectReading(thread.getSnapshot())
    return reading ? selectIsAtEnd(reading.getSnapshot()) : null
  }
  return { ...fed, isAtEnd }
}

/** A message in the middle of the log's frame. */
function inSight(): Element {
  const { top, height } = log().element().getBoundingClientRect()
  const found = log()
    .getByRole('article')
    .elements()
    .find((each) => each.getBoundingClientRect().top > top + height / 2)
  if (!found) throw new Error('the log shows no message')
  return found
}

const pill = () => button('Nuevos mensajes')
const toEnd = () => button('Ir al final')

test('a thread opens at its end', async () => {
  const { isAtEnd } = await openThread()
  await expect.element(article('Mensaje 79')).toBeVisible()
  await settled()
  expect(fromEnd(log().element())).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(toEnd()).not.toBeInTheDocument()
})

test('a few messages are shown at the end of the log', async () => {
  await openThread({ threads: { ana: talk(2) } })
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  await expect
    .poll(() => bottomOf(log().element()) - bottomOf(article('Mensaje 1').element()))
    .toBeLessThan(24)
})

test('a reader at the end follows new messages', async () => {
  const { arrive, isAtEnd } = await openThread()
  arrive('ana', said('¿Siguen ahí?', { at: noon + MINUTE }))
  await expect.element(article('¿Siguen ahí?')).toBeVisible()
  await expect.poll(() => fromEnd(log().element())).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(pill()).not.toBeInTheDocument()
})

for (const [distance, follows] of [
  [50, true],
  [51, false],
] as const)
  test(`${distance} px above the end ${follows ? 'counts' : 'does not count'} as the end`, async () => {
    const { arrive, isAtEnd } = await openThread()
    const element = log().element()
    await settled()
    await scrollTo(element, element.scrollTop - distance)
    expect(fromEnd(element)).toBe(distance)
    expect(isAtEnd()).toBe(follows)
    arrive('ana', said('¿Siguen ahí?', { at: noon + MINUTE }))
    if (follows) {
      await expect.poll(() => fromEnd(element)).toBe(0)
      await expect.element(pill()).not.toBeInTheDocument()
    } else {
      await expect.element(pill()).toBeVisible()
      expect(fromEnd(element)).toBeGreaterThan(distance)
    }
  })

test('new messages do not move a reader above the end, and a button leads down', async () => {
  const { arrive, isAtEnd } = await openThread()
  const element = log().element()
  await settled()
  await scrollTo(element, element.scrollTop - 1200)
  await settled(20)
  const read = inSight()
  const before = topOf(read)
  arrive('ana', said('Uno', { at: noon + MINUTE }))
  arrive('ana', said('Dos', { at: noon + 2 * MINUTE }))
  await expect.element(pill()).toBeVisible()
  await settled(20)
  expect(read.isConnected).toBe(true)
  expect(topOf(read)).toBe(before)
  await pill().click()
  await expect.element(article('Dos')).toBeVisible()
  await expect.element(pill()).not.toBeInTheDocument()
  await expect.element(toEnd()).not.toBeInTheDocument()
  await expect.poll(() => fromEnd(element)).toBe(0)
  expect(isAtEnd()).toBe(true)
  await expect.element(log()).toHaveFocus()
})

test('a reload does not move the reader, also when it brings older messages', async () => {
  const { world, reconnect } = await openThread()
  const element = log().element()
  await settled()
  await scrollTo(element, element.scrollTop - 1500)
  await settled(20)
  const read = inSight()
  const before = topOf(read)
  const older = Array.from({ length: 30 }, (_, index) =>
    said(`Más antiguo ${index}`, { at: noon - (500 - index) * MINUTE }),
  )
  world.threads.ana = [...older, ...talk(80)]
  reconnect()
  await settled(30)
  expect(read.isConnected).toBe(true)
  expect(Math.abs(topOf(read) - before)).toBeLessThanOrEqual(1)
  await expect.element(pill()).toBeInTheDocument()
})

test('older blocks are rendered above a reader whom nothing moves', async () => {
  await openThread({ threads: { ana: talk(2_000) } })
  const element = log().element()
  await settled()
  await scrollTo(element, element.scrollHeight / 2)
  const read = inSight()
  const before = topOf(read)
  const count = () => log().getByRole('article').elements().length
  await expect.poll(count).toBeGreaterThan(400)
  await settled(20)
  expect(Math.abs(topOf(read) - before)).toBeLessThanOrEqual(1)
})

test('a scroll through two hundred messages renders nothing', async () => {
  await openThread({ threads: { ana: talk(200) } })
  const element = log().element()
  const count = () => log().getByRole('article').elements().length
  await expect.poll(count).toBe(200)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(element, { childList: true, characterData: true, subtree: true })
  while (element.scrollTop > 0) await scrollTo(element, element.scrollTop - 600)
  observer.disconnect()
  await expect.element(article('Mensaje 0').first()).toBeInViewport()
  expect(changes).toEqual([])
})

test('the button scrolls to the end, from far above too', async () => {
  await openThread({ threads: { ana: talk(400) } })
  const element = log().element()
  await settled()
  await scrollTo(element, 0)
  await expect.element(article('Mensaje 0').first()).toBeVisible()
  await toEnd().click()
  await expect.element(article('Mensaje 399')).toBeVisible()
  await expect.poll(() => fromEnd(element)).toBe(0)
  await expect.element(toEnd()).not.toBeInTheDocument()
})

test('a person who writes while reading above is scrolled to the message', async () => {
  await openThread({ send: () => new Promise(() => {}) })
  const element = log().element()
  await settled()
  await scrollTo(element, 200)
  await expect.element(toEnd()).toBeVisible()
  await composer().fill('Ya le digo')
  await userEvent.keyboard('{Enter}')
  await expect.element(article('Ya le digo')).toBeInViewport()
})

test('new messages above a failed message are followed', async () => {
  const { arrive } = await openThread({ send: () => Promise.reject(refusal()) })
  await composer().fill('No sale')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Reintentar')).toBeVisible()
  arrive('ana', said('¿Hola? '.repeat(60), { at: noon + MINUTE }))
  await expect.element(article('¿Hola?')).toBeInTheDocument()
  await expect.poll(() => fromEnd(log().element())).toBe(0)
})

test('an on-screen keyboard over half of the window does not hide the end', async () => {
  const { isAtEnd } = await openThread()
  await settled()
  await page.viewport(1280, 450)
  await expect.poll(() => fromEnd(log().element())).toBe(0)
  await expect.element(article('Mensaje 79')).toBeInViewport()
  expect(isAtEnd()).toBe(true)
  await page.viewport(1280, 900)
})

test('a scroll that is reported late, over a log that has become lower, does not leave the end', async () => {
  const { isAtEnd } = await openThread()
  await settled()
  const element = log().element()
  const frame = element.parentElement
  if (frame === null) throw new Error('the log has no frame')
  frame.style.maxBlockSize = '200px'
  element.dispatchEvent(new Event('scroll'))
  await expect.poll(() => fromEnd(element)).toBe(0)
  expect(isAtEnd()).toBe(true)
})

test('five thousand messages render a few hundred elements, and an answer renders few again', async () => {
  const { arrive } = await openThread({ threads: { ana: talk(5_000) } })
  await expect.element(article('Mensaje 4999')).toBeVisible()
  const drawn = () => log().getByRole('article').elements().length
  await expect.poll(drawn).toBeGreaterThan(200)
  await settled(20)
  expect(drawn()).toBeLessThan(250)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(log().element(), { childList: true, subtree: true })
  arrive('ana', said('Y otra', { at: noon + MINUTE }))
  await expect.element(article('Y otra')).toBeVisible()
  await settled()
  observer.disconnect()
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
  expect(added.length).toBeLessThan(10)
})
