// Meta leads its window back here: what it says goes to the page that opened the window, and stays nowhere else.
const { searchParams } = new URL(location.href)
const channel = new BroadcastChannel('recado.conectar-meta')
channel.postMessage(Object.fromEntries(searchParams))
channel.close()
history.replaceState(null, '', location.pathname)
window.close()
