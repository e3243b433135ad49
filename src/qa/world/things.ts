import type { Thing } from './command.ts'
import { soon, until } from './waits.ts'

// What the browser or a provider decides, put in the place of the real one: the script decides about it.

type Doings = Readonly<Record<string, (given: string) => unknown>>

/** The clipboard waits until the copy is allowed or refused, unless every copy is. */
const copies = (): Doings => {
  let always: boolean | null = null
  let settle: ((isAllowed: boolean) => void) | null = null
  const writeText = () =>
    new Promise<void>((resolve, reject) => {
      settle = (isAllowed) => (isAllowed ? resolve() : reject(new Error('Not allowed')))
      if (always !== null) settle(always)
    })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  const decide = async (isAllowed: boolean) =>
    (await until(() => settle, 'la página no copia nada'))(isAllowed)
  const keep = (isAllowed: boolean) => {
    always = isAllowed
  }
  return {
    allow: () => decide(true),
    refuse: () => decide(false),
    'allow all': () => keep(true),
    'refuse all': () => keep(false),
  }
}

/** The browser's own question cannot be answered by a script. */
const permission = (): Doings => {
  let settle: ((permission: string) => void) | null = null
  const status = new EventTarget()
  let newest: (EventTarget & { onclick?: () => void }) | null = null
  class Shown extends EventTarget {
    static permission = 'unsupported'
    constructor() {
      super()
      newest = this
    }
    static requestPermission = () =>
      new Promise<string>((resolve, reject) => {
        settle = (given) => {
          if (given === 'broken') return reject(new Error('Broken'))
          Shown.permission = given
          resolve(given)
        }
      })
    close() {}
  }
  navigator.permissions.query = () => Promise.resolve(status as PermissionStatus)
  Object.assign(window, { Notification: Shown })
  return {
    answer: async (given) => (await until(() => settle, 'la página no pide permiso'))(given),
    permit: (given) => {
      Shown.permission = given
      status.dispatchEvent(new Event('change'))
    },
    click: async () => (await until(() => newest, 'no hay ningún aviso')).onclick?.(),
  }
}

/** No sound starts until it is allowed. */
const sound = (): Doings => {
  let isAllowed = false
  const waiting: (() => void)[] = []
  const failing: ((error: Error) => void)[] = []
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isAllowed ? 'running' : 'suspended'),
  })
  AudioContext.prototype.resume = function () {
    return new Promise((resolve, reject) => {
      failing.push(reject)
      waiting.push(() => {
        resolve()
        this.dispatchEvent(new Event('statechange'))
      })
      if (isAllowed) for (const go of waiting) go()
    })
  }
  return {
    allow: () => {
      isAllowed = true
      for (const go of waiting) go()
    },
    break: () => {
      for (const fail of failing) fail(new Error('Broken'))
    },
  }
}

/** A microphone that hums once it is allowed, in a computer without one, too. Every browser records the same. */
const microphone = (): Doings => {
  let settle: ((isAllowed: boolean) => void) | null = null
  let heard: MediaStream | null = null
  const hum = () => {
    const audio = new AudioContext()
    const end = audio.createMediaStreamDestination()
    const sound = new OscillatorNode(audio)
    sound.connect(end)
    sound.start()
    return end.stream
  }
  MediaRecorder.isTypeSupported = (type) => type.startsWith('audio/webm')
  navigator.mediaDevices.getUserMedia = () =>
    new Promise((resolve, reject) => {
      settle = (isAllowed) => {
        settle = null
        heard = isAllowed ? hum() : null
        if (heard) resolve(heard)
        else reject(new DOMException('Not allowed', 'NotAllowedError'))
      }
    })
  const decide = async (isAllowed: boolean) =>
    (await until(() => settle, 'la página no pide el micrófono'))(isAllowed)
  return {
    allow: () => decide(true),
    refuse: () => decide(false),
    take: async () => {
      for (const track of (await until(() => heard, 'nadie usa el micrófono')).getTracks())
        track.stop()
    },
  }
}

/** A shorter touch is a tap. */
const HELD = 500
const FAR = 100

/** Whoever holds a button of the page with the mouse has none for the panel. */
const finger = (): Doings => {
  let held: PointerEventInit | null = null
  const point = (at: EventTarget, type: string, init: PointerEventInit) =>
    at.dispatchEvent(new PointerEvent(type, { ...init, bubbles: true, isPrimary: true }))
  const holding = () => until(() => held, 'el dedo no está en ningún botón')
  return {
    hold: async (label) => {
      const found = await until(
        () => document.querySelector(`button[aria-label="${label}"]`),
        `no hay ningún botón «${label}»`,
      )
      const { x, y } = found.getBoundingClientRect()
      held = { clientX: x, clientY: y }
      point(found, 'pointerdown', held)
    },
    rise: async () => {
      const { clientY = 0, ...rest } = await holding()
      point(window, 'pointermove', { ...rest, clientY: clientY - FAR })
    },
    lift: async () => {
      const at = await holding()
      await new Promise((resolve) => soon(resolve, HELD))
      point(window, 'pointerup', at)
    },
  }
}

/** The content of a chosen file. */
const file = (): Doings => {
  let give: ((text: string) => void) | null = null
  Blob.prototype.text = () =>
    new Promise((resolve) => {
      give = resolve
    })
  return { read: async (text) => (await until(() => give, 'la página no lee un archivo'))(text) }
}

interface Card {
  readonly onSuccess: () => void
  readonly onError: (error: { readonly message: string }) => void
}

/** The payment provider's form, whose script is a file of the scene. */
const card = (): Doings => {
  let shown: Card | null = null
  const form = {
    render: (place: string) => {
      const found = document.querySelector(place)
      if (found) found.textContent = 'Tarjeta'
      return form
    },
  }
  const onvo = {
    pay: (given: Card) => {
      shown = given
      return form
    },
  }
  // There once the provider's own script has come, in the place of its own.
  let isThere = false
  Object.defineProperty(window, 'onvo', {
    get: () => (isThere ? onvo : undefined),
    set: () => {
      isThere = true
    },
  })
  const asked = () => until(() => shown, 'la página no muestra la tarjeta')
  return {
    charge: async () => (await asked()).onSuccess(),
    fail: async (message) => (await asked()).onError({ message }),
  }
}

/** The browser reports no network until the script restores it. */
const network = (): Doings => {
  let isOnline = false
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  addEventListener('online', () => {
    isOnline = true
  })
  addEventListener('offline', () => {
    isOnline = false
  })
  return {}
}

/** Every id that the page makes is the first one. */
const random = (): Doings => {
  crypto.getRandomValues = (bytes) => bytes
  return {}
}

const makers: Readonly<Record<Thing, () => Doings>> = {
  copies,
  permission,
  sound,
  microphone,
  finger,
  file,
  card,
  network,
  random,
}

export const holdThings = (things: readonly Thing[]) => {
  const doings = new Map(things.map((thing) => [thing, makers[thing]()] as const))
  return async (thing: Thing, what: string, given = '') => {
    const doing = doings.get(thing)?.[what]
    if (!doing) throw new Error(`${thing} no hace ${what} en este guion`)
    await doing(given)
  }
}
