// The sandbox's payment script: the interface of OnvoPay's, and cards that exist nowhere. Nothing is charged.
;(() => {
  const cards = [
    ['accepted', '4242', 'Se acepta'],
    ['declined', '0002', 'Se rechaza'],
    ['checked', '3155', 'El banco pide confirmación'],
    ['silent', '0341', 'No responde nunca'],
  ]

  const css = `
    form { display: grid; gap: 0.75rem; font: inherit; color: inherit }
    fieldset { display: grid; gap: 0.5rem; margin: 0; padding: 0; border: 0 }
    legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600 }
    label { display: flex; align-items: center; gap: 0.625rem; padding: 0.625rem 0.75rem; cursor: pointer;
      border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 0.5rem }
    label:has(:checked) { border-color: currentColor; box-shadow: inset 0 0 0 1px currentColor }
    label span { font-variant-numeric: tabular-nums }
    label input { flex: none }
    input { accent-color: currentColor; margin: 0 }
    p { margin: 0; line-height: 1.4 }
    .sandbox { padding: 0.625rem 0.75rem; border-radius: 0.5rem; font-weight: 600;
      background: color-mix(in srgb, currentColor 8%, transparent) }
    button { justify-self: end; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer; border: 0;
      border-radius: 0.5rem; background: light-dark(#1c1f26, #f2f4f7); color: light-dark(#fff, #14161b) }
    button:disabled { opacity: 0.6; cursor: default }
    button:focus-visible, label:has(:focus-visible) { outline: 2px solid currentColor; outline-offset: 2px }`

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  const make = (name, fields, ...children) => {
    const element = Object.assign(document.createElement(name), fields)
    element.append(...children)
    return element
  }

  const confirm = async (intent, publicKey, card) => {
    const response = await fetch(`/sandbox/payment-intents/${encodeURIComponent(intent)}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ public_key: publicKey, card }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    return answer
  }

  const pay = ({ publicKey, paymentIntentId, returnUrl = location.href, onSuccess, onError }) => {
    let host = null
    let isClosed = false

    const fail = (error) => {
      if (!isClosed) onError?.({ message: error instanceof Error ? error.message : String(error) })
    }

    const submit = async (card) => {
      // A card of a bank that sleeps.
      if (card === 'silent') return
      const { status, message } = await confirm(paymentIntentId, publicKey, card)
      if (isClosed) return
      if (status === 'succeeded') onSuccess?.({ id: paymentIntentId, status })
      else if (status === 'requires_action') {
        const bank = new URL('/sandbox/comprobar', location.href)
        bank.search = new URLSearchParams({
          intent: paymentIntentId,
          key: publicKey,
          return_url: returnUrl,
        }).toString()
        location.assign(bank)
      } else fail(message)
    }

    const draw = () => {
      const choices = cards.map(([card, digits, text], index) =>
        make(
          'label',
          {},
          make('input', { type: 'radio', name: 'card', value: card, checked: index === 0 }),
          make('span', { textContent: `•••• ${digits}` }),
          make('span', { textContent: ` ${text}` }),
        ),
      )
      const button = make('button', { type: 'submit', textContent: 'Pagar' })
      const form = make(
        'form',
        {},
        make('p', {
          className: 'sandbox',
          textContent: 'Pasarela de pruebas: no se cobra nada.',
        }),
        make('fieldset', {}, make('legend', { textContent: 'Tarjeta de prueba' }), ...choices),
        button,
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        if (button.disabled) return
        button.disabled = true
        button.textContent = 'Pagando...'
        submit(String(new FormData(form).get('card'))).catch(fail)
      })
      return form
    }

    const instance = {
      render: (selector) => {
        const container = document.querySelector(selector)
        if (!container) throw new Error(`There is no ${selector}`)
        host = document.createElement('div')
        const inside = host.attachShadow({ mode: 'open' })
        // The page's content security policy refuses a style element.
        inside.adoptedStyleSheets = [sheet]
        inside.append(draw())
        container.replaceChildren(host)
        return instance
      },
      close: () => {
        isClosed = true
        host?.remove()
      },
    }
    return instance
  }

  globalThis.onvo = { pay }
})()
