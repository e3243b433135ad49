import { describe, expect, it } from 'vitest'
import type { Hit } from '#contract/conversationSearch.ts'
import { isAskable, leadOf, placesIn, stillFound, withFound } from '#machines/inbox/list/hits.ts'
import { noFilter } from '#machines/inbox/list/listFilter.ts'
import { ana, eva, luis } from '../../people.ts'

const message: Hit = { kind: 'message', threadId: 'luis', text: 'La camisa azul', at: 700 }
const phone: Hit = { kind: 'phone', threadId: 'eva', text: '+50688881234' }
const found = { hits: [message, phone], hasMore: false }
const all = [ana, luis, eva]

const shown = (query: string, channel: 'all' | 'instagram' | 'whatsapp' = 'all') =>
  withFound(all, found, { ...noFilter, query, channel }, {}, null)
const names = (query: string, channel?: 'all' | 'instagram' | 'whatsapp') =>
  shown(query, channel).conversations.map(({ threadId }) => threadId)

const texts = (hit: Hit, search: string) =>
  placesIn(hit, search).map(([from, until]) => hit.text.slice(from, until))

describe('what the back end found', () => {
  it('lists the hits of the server below those of the list, in their own order', () => {
    expect(names('ana')).toEqual(['ana', 'luis', 'eva'])
    expect(names('camisa')).toEqual(['luis', 'eva'])
  })

  it('gives no reason for a row that the list found', () => {
    expect(names('luis')).toEqual(['luis', 'eva'])
    expect([...shown('luis').hits.keys()]).toEqual(['eva'])
  })

  it('is subject to the other filters, and to what is listed', () => {
    expect(names('camisa', 'whatsapp')).toEqual([])
    expect(withFound([ana], found, { ...noFilter, query: 'x' }, {}, null).conversations).toEqual([])
  })

  it('stays while more letters still fit, and goes with others', () => {
    const kept = (now: string) =>
      stillFound(found, 'cam', now)?.hits.map(({ threadId }) => threadId)
    expect(kept('CAM ')).toEqual(['luis', 'eva'])
    expect(kept('camisa')).toEqual(['luis'])
    expect(kept('camiseta')).toEqual([])
    expect(kept('ca')).toBeUndefined()
    expect(kept('zapato')).toBeUndefined()
  })

  it('is marked: the beginnings of words in messages, any place in a phone or a tag', () => {
    expect(texts(message, 'AZ cami')).toEqual(['cami', 'az'])
    expect(texts(message, 'misa')).toEqual([])
    expect(texts(phone, '8888-1234')).toEqual(['88881234'])
    expect(texts({ ...phone, kind: 'tag', text: 'Paga por SINPE' }, 'sinp')).toEqual(['SINP'])
  })

  it('leads to a message, and to no phone', () => {
    expect(leadOf(message, ' ¿Camisa azul? ')).toEqual({
      threadId: 'luis',
      search: 'Camisa azul',
      at: 700,
    })
    expect(leadOf(phone, '8888')).toBeNull()
    expect(leadOf(undefined, 'camisa')).toBeNull()
  })
})

it('a single letter is not asked for', () => {
  expect(['', ' a ', '¿?', 'a b'].map(isAskable)).toEqual([false, false, false, false])
  expect(['ab', 'a bc', '12'].map(isAskable)).toEqual([true, true, true])
})
