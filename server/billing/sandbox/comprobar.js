// The page of the sandbox's bank: what the person says goes to the sandbox, and the person back to the page.
;(() => {
  const asked = new URLSearchParams(location.search)
  const back = new URL(asked.get('return_url') ?? '/', location.href)
  // The address is anybody's: only one of this origin is followed.
  const target = back.origin === location.origin ? back : new URL('/', location.href)
  const alert = document.querySelector('[role="alert"]')
  const buttons = [...document.querySelectorAll('button')]

  const answer = async (card) => {
    const id = encodeURIComponent(asked.get('intent') ?? '')
    const response = await fetch(`/sandbox/payment-intents/${id}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ public_key: asked.get('key'), card }),
    })
    if (!response.ok) throw new Error((await response.json()).message)
    location.replace(target)
  }

  for (const button of buttons)
    button.addEventListener('click', () => {
      for (const each of buttons) each.disabled = true
      answer(button.value).catch((error) => {
        alert.textContent = error.message
        for (const each of buttons) each.disabled = false
      })
    })
})()
