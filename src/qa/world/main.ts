import { post, restore, scroll, setNetwork, show, store } from './browser.ts'
import { holdCalls } from './calls.ts'
import { BEGUN, type Command, SCENE, type Scene } from './command.ts'
import { holdLine } from './line.ts'
import { write } from './talk.ts'
import { holdThings } from './things.ts'
import { holdTime } from './time.ts'
import { drawn, realFetch } from './waits.ts'

// `/qa/mundo.js`: in QA mode it runs before the page's own code, in the page. A script's scene is in the session
// storage; without one the page talks to its server, and the world comes between.

const readScene = (): Scene | null => JSON.parse(sessionStorage.getItem(SCENE) ?? 'null')

const CODE = '/qa/code'
const decide = (becomes: string, names: readonly string[] = []) =>
  JSON.stringify({ becomes, names })

/** Once a scene: later loads of the page find what the page itself has stored. */
const begin = ({ kept, keptInTab, files }: Scene) => {
  if (sessionStorage.getItem(BEGUN) !== null) return
  sessionStorage.setItem(BEGUN, '1')
  for (const [key, value] of Object.entries(kept))
    localStorage.setItem(`recado/${key}`, JSON.stringify(value))
  for (const [key, value] of Object.entries(keptInTab))
    sessionStorage.setItem(`recado/${key}`, JSON.stringify(value))
  // The server holds the files of this browser back before the page asks for the first.
  // biome-ignore lint/suspicious/noDocumentCookie: at once, which the Cookie Store API is not
  document.cookie = `qa=${crypto.randomUUID()}; path=/; samesite=strict`
  const request = new XMLHttpRequest()
  request.open('POST', CODE, false)
  request.setRequestHeader('content-type', 'application/json')
  request.send(decide(files.length > 0 ? 'held' : 'given', files))
}

const scene = readScene()
if (scene) {
  begin(scene)
  const { config, entry } = scene
  if (config)
    Object.defineProperty(window, 'RECADO_CONFIG', { get: () => config, set: () => undefined })
  if (entry !== undefined) history.replaceState({ recado: entry }, '')
}
const thing = holdThings(scene?.things ?? [])
const time = holdTime(scene?.isFree ?? true)
const calls = holdCalls(scene)
const line = scene ? holdLine(scene.isFree ?? false) : null
const onLine = () => {
  if (!line) throw new Error('Esto es de un guion: sin guion, la conexión es la del servidor')
  return line
}

const run = async (command: Command): Promise<unknown> => {
  switch (command.do) {
    case 'answer':
      return calls.answer(command.call, command.answer, command.which)
    case 'called':
      return calls.called(command.call)
    case 'hold':
      return calls.hold(command.calls)
    case 'become':
      return calls.become(command.call, command.answer)
    case 'next':
      return calls.next(command.call, command.answer)
    case 'freeze':
      return calls.freeze()
    case 'thaw':
      return calls.thaw()
    case 'say':
      return command.again ? onLine().sayAgain(command.frame) : onLine().say(command.frame)
    case 'write': {
      write(command.thread, command.text, false)
      const { thread, text: content } = command
      const data = { thread_id: thread, message: { content, is_bot: false } }
      return onLine().say(JSON.stringify({ event: 'new_message', data }))
    }
    case 'open':
      return onLine().open()
    case 'reopen':
      return onLine().reopen()
    case 'move':
      return onLine().move()
    case 'close':
      return onLine().close(command.code)
    case 'pass':
      return time.pass(command.ms)
    case 'sleep':
      return time.sleep(command.ms)
    case 'code':
      return realFetch(CODE, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: decide(command.becomes),
      })
    case 'online':
    case 'offline': {
      calls.cut(command.do === 'offline')
      await line?.lose(command.do === 'offline')
      return setNetwork(command.do === 'online')
    }
    case 'tell':
      return (command.event === 'freeze' ? document : window).dispatchEvent(
        new Event(command.event),
      )
    case 'show':
      return show(command.visibility)
    case 'store':
      return store(command.key, command.value)
    case 'restore':
      return restore(command.entry)
    case 'post':
      return post(command.to, command.message)
    case 'thing':
      return thing(command.of, command.what, command.given)
    case 'scroll':
      return scroll(command.log, command.by)
    default:
      throw new Error(`${command.do} es de la ventana`)
  }
}

window.mundo = {
  do: async (command) => {
    await run(command)
    await drawn()
  },
  waiting: calls.waiting,
}
