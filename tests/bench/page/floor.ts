// The costs without a framework, without states, without failures: plain DOM, one script in the page, which loads what
// the specification loads.

const style = `<style>
body{margin:0;font:16px sans-serif}
.scroller{block-size:100vh;overflow-y:auto;background:#fff}
.row{display:grid;grid-template:auto auto/1fr auto;block-size:72px;align-content:center;padding-inline:16px;inline-size:100%;text-align:start;border:0;background:none}
.row b,.row p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;margin:0}
.bubble{max-inline-size:30rem;margin:8px;padding:8px;background:#eee;border-radius:8px}
</style>`

const shared = `
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json())
const given = new URL(location).searchParams
const rowOf = ({ OpenAID, ShowName, LastMessage, LastMessageDateRegistered }) => {
  const item = document.createElement('li')
  item.id = OpenAID
  item.innerHTML = '<button class="row"><b></b><time></time><p></p></button>'
  const [name, time, text] = item.firstChild.children
  name.textContent = ShowName
  time.textContent = LastMessageDateRegistered.slice(11, 16)
  text.textContent = LastMessage
  return item
}
const bubbleOf = (text) => {
  const bubble = document.createElement('article')
  bubble.className = 'bubble'
  bubble.textContent = text
  return bubble
}
const list = document.querySelector('ul')
const log = document.querySelector('[role=log]')
const drawn = Number(given.get('drawn') ?? 1e9)
const listed = () => post('/lpmobile/conversations', { business_id: Number(given.get('n')) }).then((rows) => list.append(...rows.slice(0, drawn).map(rowOf)))
const said = () => post('/lpmobile/messages', { thread_id: given.get('thread') }).then((messages) => {
  log.replaceChildren(...messages.slice(-drawn).map(({ Content }) => bubbleOf(Content)))
  log.scrollTop = log.scrollHeight
})
let due
// As the specification has it: the thread is loaded again a second after a message, once for a burst. Beside a page
// that loads changes the floor loads nothing.
const sayAgain = () => { if (given.get('loads') !== 'changes') due ??= setTimeout(() => { due = undefined; said() }, 1000) }
const listen = () => {
  new WebSocket(location.origin.replace('http', 'ws')).onmessage = ({ data }) => {
    const { event, data: news } = JSON.parse(data)
    if (event !== 'new_message') return
    const item = document.getElementById(news.thread_id)
    if (item) {
      item.querySelector('p').textContent = news.message.content
      list.prepend(item)
    }
    if (log && news.thread_id === given.get('thread')) {
      log.append(bubbleOf(news.message.content))
      log.scrollTop = log.scrollHeight
      sayAgain()
    }
  }
}`

const page = (body: string, script: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Suelo</title>${style}</head><body>${body}<script>${script}</script></body></html>`

const list = '<div class="scroller"><ul aria-label="Conversaciones"></ul></div>'
const log = '<div class="scroller" role="log" aria-label="Mensajes" tabindex="0"></div>'

/** Beside each other, as the page has them. */
const both = `<div style="display:grid;grid-template-columns:24rem 1fr">${list}${log}</div>`

export const floorPages: Readonly<Record<string, string>> = {
  '/floor/login': page('<label>Correo electrónico <input type="email"></label>', ''),
  '/floor/dashboard': page(
    '<main></main>',
    `fetch('/lpmobile/dashboard/basic').then((answer) => answer.json()).then(({ data }) => {
  const card = document.createElement('fieldset')
  card.ariaBusy = 'false'
  card.textContent = data.total_conversations
  document.querySelector('main').append(card)
})`,
  ),
  '/floor/list': page(list, `${shared}; listed(); listen()`),
  '/floor/thread': page(both, `${shared}; listed(); said(); listen()`),
}
