import { CallError } from '#contract/errors.ts'
import type { Product, ProductPage } from '#contract/stores/products.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { productsMachine } from '#machines/shop/productsMachine.ts'
import { answerOf, carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import {
  clear,
  contains,
  fill,
  passes,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'
import { offerWire, productsWire } from './wires.ts'

const FAILED = 'Error al cargar los productos'
const failed = () => new CallError('refused', 'HTTP 500', 500)

const product = (id: string, name: string): Product => ({
  id,
  name,
  sku: null,
  price: { least: '12500', most: '12500', currency: 'CRC' },
  stock: 4,
  isAvailable: true,
  pictureUrl: null,
  url: `https://tienda.example/${id}`,
  variants: [],
  storeName: 'Luna',
  asOf: null,
})
const shirt = product('1', 'Camisa Nosara')
const hat = product('2', 'Gorra Tamarindo')
const bag = product('3', 'Bolso Sámara')

const page = (changed: Partial<ProductPage>): ProductPage => ({
  products: [],
  total: 3,
  page: 1,
  pages: 2,
  ...changed,
})

const field = the.searchbox('Buscar producto')
const insert = the.button('Insertar producto')
const more = the.button('Ver más')

export const productsModel = defineModel({
  machine: productsMachine,
  parent: chatMachine,
  opening: {
    title: 'Insertar un producto',
    about: 'Buscar un producto de las tiendas en línea, para escribirlo en la respuesta.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta.'],
  },
  options: {
    starts: { fresh: undefined },
    cases: [
      done('findOffer', true, 'store'),
      done('findOffer', false, 'none'),
      fail('findOffer', failed()),
      { type: 'reader.returned' },
      { type: 'products.open' },
      { type: 'products.searched', search: 'camisa', case: 'shirt' },
      { type: 'products.searched', search: '', case: 'nothing' },
      done('loadProducts', page({ products: [shirt, hat] }), 'first'),
      // The hat moved here while the store was read.
      done('loadProducts', page({ products: [hat, bag], page: 2 }), 'second'),
      done('loadProducts', page({ total: 0, pages: 1 }), 'empty'),
      fail('loadProducts', failed()),
      { type: 'products.more' },
      { type: 'products.retry' },
      { type: 'products.close' },
    ],
    project: ({ search, page: number, products, error }) => [
      search,
      number,
      products.map(({ id }) => id).join(),
      error,
    ],
    // Each page is answered with what is on it.
    filter: ({ context }, event) =>
      context.page === 1
        ? !is(event, 'done loadProducts[second]')
        : !is(event, 'done loadProducts[first]', 'done loadProducts[empty]'),
    holds: {
      'the page that is asked for is of the search that was written last': (now, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'loadProducts' ||
            (carried(Object(input), 'search') === now.context.search &&
              carried(Object(input), 'page') === now.context.page),
        ),
      'another search begins at its first page': ({ context }, { event }) =>
        !is(event, 'products.searched') ||
        (context.page === 1 && context.search === carried(event, 'search')),
      'the next page comes below, and nothing stands twice': ({ context }, { event }) =>
        !is(event, 'done loadProducts[second]') ||
        context.products.map(({ id }) => id).join() === '1,2,3',
      'the first page stands alone': ({ context }, { event }) =>
        !is(event, 'done loadProducts[first]', 'done loadProducts[empty]') ||
        context.products.length === (answerOf(event) as ProductPage).products.length,
      'the next page is the one after the last': ({ context }, { event, before }) =>
        !is(event, 'products.more') || context.page === (before?.context.page ?? 0) + 1,
      'what is on the screen stays until an answer is there': ({ context }, { event, before }) =>
        is(event, 'done loadProducts', 'products.open') ||
        before === null ||
        context.products === before.context.products,
      'a failure says why, until something else is done': ({ context }, { event }) =>
        (context.error === FAILED) === is(event, 'error loadProducts') ||
        !is(event, 'error loadProducts', 'products.searched', 'products.retry', 'products.open'),
      'what is opened anew begins empty': ({ context }, { event }) =>
        !is(event, 'products.open') || (context.search === '' && context.products.length === 0),
    },
  },
  offers: {
    'products.open': (now) => now.matches('closed'),
    'products.searched': (now, { search }) => now.matches('open') && now.context.search !== search,
    'products.more': (now) =>
      now.matches({ open: 'ready' }) && now.context.page < now.context.pages,
    'products.retry': (now) => now.matches({ open: 'failed' }),
    'products.close': (now) => now.matches('open'),
  },
  delays: { searchDelay: 500 },
  wires: { findOffer: offerWire, loadProducts: productsWire },
  does: {
    fresh: '→ asking',
    'done findOffer[store]': '→ closed',
    'done findOffer[none]': '→ absent',
    'error findOffer': '→ absent',
    'reader.returned': '→ asking',
    'products.open': '→ open.loading',
    'products.searched': ['', '→ open.typing'],
    'after searchDelay': '→ open.loading',
    'done loadProducts': '→ open.ready',
    'error loadProducts': '→ open.failed',
    'products.more': '→ open.loading',
    'products.retry': '→ open.loading',
    'products.close': '→ closed',
  },
  words: {
    events: {
      fresh: 'Abre la conversación de Ana Rojas.',
      'xstate.done.actor.findOffer[store]': 'El servidor contesta que el negocio tiene una tienda.',
      'xstate.done.actor.findOffer[none]': 'El servidor contesta que el negocio no tiene tiendas.',
      'xstate.error.actor.findOffer': 'El servidor contesta con un error 500 a las tiendas.',
      'reader.returned': 'Va a otra vista y vuelve a la conversación.',
      'products.open': press(insert),
      'products.searched[shirt]': fill(field, 'camisa'),
      'products.searched[nothing]': clear(field),
      'after.searchDelay': passes('sin escribir'),
      'xstate.done.actor.loadProducts[first]': [
        'El servidor contesta con la primera de dos páginas.',
        sees('Camisa Nosara', more),
      ],
      'xstate.done.actor.loadProducts[second]': [
        'El servidor contesta con la segunda página.',
        sees('Camisa Nosara', 'Bolso Sámara'),
        seesNot(more),
      ],
      'xstate.done.actor.loadProducts[empty]': [
        'El servidor contesta que no hay ninguno.',
        seesNot(more),
      ],
      'xstate.error.actor.loadProducts': 'El servidor contesta con un error 500.',
      'products.more': press(more),
      'products.retry': press(the.button('Reintentar')),
      'products.close': press(the.button('Cerrar')),
    },
    states: {
      asking: seesNot(insert),
      absent: seesNot(insert),
      closed: [sees(insert), seesNot(the.dialog('Productos'))],
      'open.typing': sees('Buscando productos...'),
      'open.loading': seeing<typeof productsMachine>(({ search }) =>
        search === '' ? sees(the.dialog('Productos')) : contains(field, search),
      ),
      'open.failed': seeing<typeof productsMachine>(({ error }) =>
        sees(the.errorText(error), the.button('Reintentar')),
      ),
      'open.ready': when('!products.length', sees(the.dialog('Productos'))),
    },
  },
})
