export type EmojiGroup = 'faces' | 'gestures' | 'hearts' | 'objects'

export interface Emoji {
  readonly emoji: string
  readonly name: string
}

export const emojiGroups: readonly { readonly value: EmojiGroup; readonly label: string }[] = [
  { value: 'faces', label: 'Caras' },
  { value: 'gestures', label: 'Gestos' },
  { value: 'hearts', label: 'Corazones' },
  { value: 'objects', label: 'Objetos' },
]

/** One emoji per line: '😀 Cara sonriente'. */
const read = (lines: string): readonly Emoji[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [emoji = '', ...words] = line.trim().split(' ')
      return { emoji, name: words.join(' ') }
    })

export const emojis: Readonly<Record<EmojiGroup, readonly Emoji[]>> = {
  faces: read(`
    😀 Cara sonriente
    😃 Cara sonriente con ojos grandes
    😄 Cara sonriente con ojos sonrientes
    😁 Cara radiante
    😆 Cara riendo con ojos cerrados
    😅 Risa con sudor frío
    🤣 Muriéndose de risa
    😂 Llorando de risa
    🙂 Sonrisa leve
    🙃 Cara al revés
    😉 Guiño
    😊 Feliz con ojos sonrientes
    😇 Cara de ángel
    🥰 Cara con corazones
    😍 Ojos de corazón
    🤩 Deslumbrado
    😘 Lanzando un beso
    😋 Saboreando
    😜 Sacando la lengua y guiñando
    🤗 Abrazo
    🤭 Mano sobre la boca
    🤫 Pidiendo silencio
    🤔 Pensativo
    🤨 Ceja levantada
    😐 Cara neutral
    😏 Sonrisa de lado
    🙄 Ojos en blanco
    😬 Mueca
    😌 Aliviado
    😴 Dormido
    😷 Con mascarilla
    🤒 Con termómetro
    🥳 De fiesta
    😎 Con lentes de sol
    🤓 Cara de nerd
    😕 Confundido
    🙁 Algo triste
    😮 Asombrado
    😳 Sonrojado
    🥺 Ojos suplicantes
    😢 Llorando
    😭 Llorando a mares
    😱 Gritando de miedo
    😓 Sudor frío
    😩 Agotado
    😤 Resoplando
    😡 Enojado
    🤯 Cabeza explotando
  `),
  gestures: read(`
    👍 Pulgar hacia arriba
    👎 Pulgar hacia abajo
    👌 De acuerdo
    ✌️ Victoria
    🤞 Dedos cruzados
    🤝 Apretón de manos
    🙏 Manos juntas
    👏 Aplausos
    🙌 Manos en alto
    👋 Saludo con la mano
    🤚 Dorso de la mano
    ✋ Mano levantada
    🖐️ Mano abierta
    🖖 Saludo vulcano
    🤙 Llámame
    💪 Bíceps
    👈 Señalando a la izquierda
    👉 Señalando a la derecha
    👆 Señalando hacia arriba
    👇 Señalando hacia abajo
    ☝️ Índice hacia arriba
    ✊ Puño en alto
    👊 Puño de frente
    🤛 Puño hacia la izquierda
    🤜 Puño hacia la derecha
    🤟 Te quiero
    🤘 Cuernos
    🤏 Un poquito
    👐 Manos abiertas
    🤲 Palmas juntas hacia arriba
    ✍️ Escribiendo
    🤷 Encogiéndose de hombros
    🙋 Levantando la mano
    🙆 Gesto de acuerdo
    🙅 Gesto de negación
    🤦 Mano en la frente
    💁 Ofreciendo información
    🙇 Reverencia
    👀 Ojos
    🫶 Manos en forma de corazón
  `),
  hearts: read(`
    ❤️ Corazón rojo
    🧡 Corazón naranja
    💛 Corazón amarillo
    💚 Corazón verde
    💙 Corazón azul
    💜 Corazón morado
    🤎 Corazón marrón
    🖤 Corazón negro
    🤍 Corazón blanco
    💔 Corazón roto
    ❣️ Exclamación de corazón
    💕 Dos corazones
    💞 Corazones girando
    💓 Corazón latiendo
    💗 Corazón creciendo
    💖 Corazón brillante
    💘 Corazón con flecha
    💝 Corazón con lazo
    💟 Adorno de corazón
    ♥️ Palo de corazones
    ❤️‍🔥 Corazón en llamas
    ❤️‍🩹 Corazón curándose
    💌 Carta de amor
    💋 Beso
    💐 Ramo de flores
    🌹 Rosa
    🌷 Tulipán
    🌸 Flor de cerezo
  `),
  objects: read(`
    🎉 Cañón de confeti
    🎊 Bola de confeti
    🎁 Regalo
    🎂 Pastel de cumpleaños
    🎈 Globo
    ⭐ Estrella
    ✨ Brillos
    🔥 Fuego
    💯 Cien puntos
    ✅ Marca de verificación
    ❌ Cruz
    ⚠️ Advertencia
    ❓ Interrogación
    ❗ Exclamación
    💡 Foco
    🔔 Campana
    📌 Tachuela
    📍 Tachuela redonda
    📅 Calendario
    ⏰ Despertador
    ⌛ Reloj de arena
    📞 Auricular de teléfono
    📱 Teléfono celular
    💻 Computadora portátil
    📧 Correo electrónico
    📎 Clip
    📄 Documento
    📷 Cámara de fotos
    🔑 Llave
    🔒 Candado cerrado
    🛒 Carrito de compras
    🛍️ Bolsas de compras
    💳 Tarjeta de crédito
    💰 Bolsa de dinero
    💵 Billete de dólar
    🧾 Recibo
    📦 Paquete
    🚚 Camión de reparto
    ✈️ Avión
    🏠 Casa
    🏪 Tienda
    👕 Camiseta
    👗 Vestido
    👟 Zapatilla
    👜 Bolso
    ☕ Bebida caliente
    🍕 Pizza
    🍰 Porción de pastel
  `),
}
