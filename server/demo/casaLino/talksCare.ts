import type { Talk } from '../talk.ts'

// Complaints, exchanges, thanks, and other topics.

export const careTalks: readonly Talk[] = [
  {
    with: 'Tatiana Herrera',
    on: 'whatsapp',
    minutesAgo: 128,
    isPaused: true,
    lines: `
      > Buenas. Me llegó la blusa con la costura abierta en el hombro
      > [foto costura-abierta]
      < Tatiana, qué pena. Se ve clarito en la foto. ¿Tiene a mano el número de pedido?
      > 2309, llegó ayer
      < Le escribe Daniela. Eso no debió salir del taller. Le cambio la blusa por una nueva: el mensajero se la lleva y recoge la otra en el mismo viaje, sin costo.
      > Estoy en la oficina hasta las 5, en Sabana Norte
      < Le llega antes de las 4. ¿Me confirma el edificio?
      > Torre La Sabana, piso 6, recepción. Pero revísenla antes por favor, no quiero otra sorpresa
    `,
  },
  {
    with: 'Rebeca Chinchilla',
    on: 'whatsapp',
    daysAgo: 4,
    at: '10:08',
    lines: `
      > Hola, quiero cambiar el pantalón Irazú por una talla menos. Lo compré el 2 y no lo he usado
      < ¡Hola, Rebeca! Con gusto: tiene 30 días. ¿Prefiere venir a la tienda o que pase el mensajero?
      > Mensajero, vivo en Heredia centro
      < Pasaría mañana entre 10 y 12. El primer cambio no tiene costo. Déjelo en cualquier bolsa con la etiqueta puesta.
      > La etiqueta ya la corté 😬 pero está sin usar
      < No hay problema, póngala adentro de la bolsa. Revisamos que esté sin lavar y ya.
      > Menos mal! Gracias
      · 1 día 12:40
      > Ya vino el mensajero y la S me quedó perfecta
      < ¡Qué bueno! Gracias por avisar, Rebeca.
    `,
  },
  {
    with: 'Andrés Mora',
    on: 'whatsapp',
    daysAgo: 5,
    at: '17:40',
    lines: `
      > Necesito ayuda, mi esposa cumple el domingo y no sé nada de ropa
      < ¡Para eso estamos, Andrés! ¿Sabe más o menos qué talla usa, o tiene una foto de ella?
      > Le revisé una blusa del clóset y dice S
      < Perfecto. ¿Y usa más vestidos o pantalones? ¿Qué colores se pone?
      > Pantalón casi siempre. Mucho azul y mucho blanco
      < Entonces la blusa Monteverde blanca, en S. Es la prenda que menos nos cambian: una de cada cuarenta.
      < [foto blusa-blanca] Va con caja y papel de seda.
      > Y si no le gusta
      < Va con tiquete de regalo, sin precio: ella misma la cambia por lo que quiera durante 30 días.
      > Vendida. ¿La puedo recoger el sábado a última hora?
      < El sábado cerramos a las 5. Se la dejo envuelta a nombre de “Andrés, regalo secreto”.
      · 3 día 11:15
      > Le encantó. Ahora cree que sé de moda. No le cuenten
      < Su secreto está a salvo con nosotras 🤫
    `,
  },
  {
    with: 'Silvia Rojas',
    on: 'whatsapp',
    daysAgo: 19,
    at: '8:58',
    lines: `
      > Solo quería darles las gracias. Hoy usé el vestido en la graduación de mi hijo y me preguntaron tres personas dónde lo compré
      < ¡Silvia, nos alegró la mañana! Felicidades a su hijo. ¿Nos deja compartir sus palabras en la página, solo con su nombre de pila?
      > Claro que sí, con gusto
    `,
  },
  {
    with: 'Fiorella Campos',
    on: 'whatsapp',
    daysAgo: 2,
    at: '9:30',
    lines: `
      < ¡Buenos días, Fiorella! Le cuento antes que a nadie: el jueves llega la colección Bruma. Son once piezas en lino lavado, y a usted le guardamos lo que quiera ver un día antes.
      > Qué honor!! Mándeme fotos 😍
      < [foto vestido-salvia] El vestido Barva, en salvia. Solo hicimos veinte.
      < [foto kimono] Y el kimono nuevo, con bolsillos.
      > Bolsillos!!! Apárteme los dos, el vestido en M
      < Apartados. ¿Viene el miércoles por la tarde?
      > Sí, como a las 4. Llevo a mi cuñada, que también se va a enamorar
      < Las esperamos con café. A la cuñada le damos el mismo 10 % de usted.
      > Por eso es que una vuelve
    `,
  },
  {
    with: 'Pablo Guevara',
    on: 'whatsapp',
    daysAgo: 23,
    at: '18:22',
    lines: `
      > Buenas, ¿abren el lunes que es feriado?
      < Buenas, Pablo. El lunes abrimos de 10 a. m. a 3 p. m.
      > Gracias!
      < ¡Con gusto! Por si le sirve: por este medio le respondemos también los domingos.
    `,
  },
  {
    with: 'Kevin Solano',
    on: 'whatsapp',
    daysAgo: 22,
    at: '10:45',
    lines: `
      > Buenos días, ¿están contratando personal para temporada alta? Tengo experiencia en ventas y en inventario
      < Buenos días, Kevin. Gracias por escribirnos. Vamos a abrir dos puestos de mediados de noviembre a enero.
      > ¿A qué correo envío el currículum?
      < A equipo@casalino.example, con el asunto “Temporada”. Inés los lee personalmente y contesta a todos antes de fin de mes.
      > Muchas gracias por la información, lo envío hoy
      · 6 día 15:10
      > Hola! Ya me llamaron para entrevista. Nos vemos el martes
      < ¡Qué bien, Kevin! Suerte.
    `,
  },
  {
    with: 'Daniela Vindas',
    on: 'instagram',
    daysAgo: 7,
    at: '14:02',
    isPaused: true,
    lines: `
      > Hola, equipo de Casa Lino 🌿 Soy creadora de contenido de moda lenta (32 mil seguidores). Me encantaría colaborar con ustedes
      < ¡Hola, Daniela! Conocemos tu cuenta y nos gusta mucho lo de remendar. Te escribe Inés, la dueña.
      > Ay qué emoción!! Yo no cobro por publicación, prefiero trueque por prendas que de verdad voy a usar
      < Nos gusta así. ¿Qué tal una prenda por mes, y vos decís lo que pensás aunque sea malo?
      > Me parece perfecto, justo eso quería pedirles: poder ser honesta
      < Trato hecho. ¿Me pasás tu dirección y tu talla?
      > M. Barrio Luján, casa 1140. Mañana te mando mi factura de servicios, para que quede en orden
      · 1 día 10:30
      > [doc propuesta-colaboracion] Aquí va la propuesta por escrito. Decime si cambiás algo
      < Leída. Solo agregaría que las fotos también las podamos usar en la tienda, con tu crédito. ¿Te parece?
      > Sí, sin problema. Empiezo en diciembre
    `,
  },
  {
    with: 'Pamela Rivas',
    on: 'instagram',
    daysAgo: 9,
    at: '12:00',
    lines: `
      > Hola, ya hice todo lo del sorteo y no aparezco en la lista 😕
      < ¡Hola, Pamela! Revisamos: te falta etiquetar a una segunda persona, solo vimos a @karo.mz.
      > Sí etiqueté a dos, pero la otra tiene la cuenta privada
      < Ah, por eso no nos aparece. Te incluimos a mano: sos la número 214.
      > Gracias por revisar!! 🤞🤞
      · 4 día 18:30
      < Pamela… abrí las historias 👀
      > NOOOO GANÉ??? 😭😭😭
      < ¡Ganaste! La camisa que querás, en el color que querás.
      > La azul, M, estoy temblando jajaja. Paso el sábado
    `,
  },
  {
    with: 'Stephanie Ureña',
    on: 'instagram',
    daysAgo: 11,
    at: '16:16',
    isPaused: true,
    lines: `
      > Me parece muy mal que ayer compré la falda en 32 900 y hoy está con 20 % de descuento
      < Hola, Stephanie. Entendemos la molestia. La promoción empezó hoy y no la habíamos anunciado.
      > Justo. Si hubiera sabido, me esperaba un día
      · 40 min
      < Te escribe Daniela. Hasta cinco días antes de una promoción devolvemos la diferencia, está en nuestras condiciones. Son ₡6 580: ¿los querés en la cuenta o como crédito?
      > En serio? Bueno, así sí. Como crédito está bien
      < Listo, tu crédito ya está activo por seis meses. Gracias por decirlo de frente.
    `,
  },
  {
    with: 'Fabiola Leiva',
    on: 'instagram',
    daysAgo: 24,
    at: '9:27',
    lines: `
      > [foto vestido-terracota] Estrenando en Sámara 🌊 Gracias por el Nosara, aguantó arena, sal y dos chiquitos
      < ¡Fabiola, qué foto! ¿Nos dejás compartirla en historias?
      > Claro!! etiquétenme
      < Publicada 🤍 El próximo ajuste va por cuenta de la casa.
    `,
  },
  {
    with: 'Valentina Ospina',
    on: 'instagram',
    daysAgo: 1,
    at: '11:02',
    lines: `
      > Respondió a tu historia: “¿y ese bolso? 😍”
      < ¡Hola, Valentina! Es el bolso Puriscal, de lino encerado: aguanta la lluvia. ₡18 900.
      > Cabe una laptop de 14?
      < De 13 entra cómoda; de 14, si es delgada. Mide 36 × 28 por dentro.
      > La mía mide 31,2 de ancho, entonces sí
      < Entonces entra de sobra. ¿Te guardo uno? Quedan en negro y en miel.
      > Miel porfis
    `,
  },
  {
    with: 'Kimberly Aguilar',
    on: 'instagram',
    daysAgo: 26,
    at: '13:37',
    lines: `
      > Hola, venden tarjetas de regalo? es para mi jefa jaja, no me quiero equivocar
      < ¡Hola, Kimberly! Sí, desde ₡10 000. Te la mandamos por correo o impresa en papel de semillas.
      > Papel de semillas?? o sea que se siembra?
      < Sí, sale albahaca. La de papel se recoge en la tienda o se envía con mensajero.
      > Me llevo una de 40 mil, de las que se siembran
      < Lista mañana a partir de las 10. ¿A nombre de quién va?
      > De Patricia. Y que diga “gracias por la paciencia”
    `,
  },
  {
    with: 'Feria Aranjuez',
    on: 'instagram',
    daysAgo: 13,
    at: '8:35',
    isPaused: true,
    lines: `
      > Buenos días. Los invitamos a la Feria Aranjuez, edición de fin de año: sábado 12 y domingo 13 de diciembre, 60 expositores
      < ¡Buenos días! Gracias por pensar en nosotros. ¿Cuánto cuesta el espacio y qué incluye?
      > ₡85 000 por los dos días: toldo de 3 × 3, mesa, electricidad y vigilancia en la noche
      < ¿Hay probador, o podemos llevar el nuestro?
      > Pueden llevarlo si cabe dentro del toldo
      < Perfecto. Inés lo decide esta semana y les confirmamos.
      · 4 día 9:10
      > Hola de nuevo, nos quedan solo tres espacios. ¿Siempre les interesa?
      < ¡Sí! Confirmamos. ¿A qué cuenta depositamos?
      > Les mando la información al correo. ¡Qué bueno tenerlos!
    `,
  },
  {
    with: 'Revista Ceiba',
    on: 'instagram',
    daysAgo: 27,
    at: '15:05',
    assistant: 'Asistente de temporada',
    lines: `
      > Hola, somos Revista Ceiba. Preparamos un editorial sobre fibras naturales y quisiéramos pedirles seis prendas en préstamo
      < ¡Hola! Encantados. ¿Para qué fechas y con qué modelo trabajan?
      > Sesión el 3 y devolución el 6. Modelo talla S, 1,75
      < Podemos prestarles: dos Nosara, un kimono, una Tárcoles y dos Irazú. Solo pedimos crédito en página y que vuelvan planchadas 😉
      > Trato hecho. Nuestra estilista pasa el 2 por la tarde
      · 8 día 10:50
      > Prendas devueltas. Las fotos quedaron bellísimas, salen en la edición de diciembre
      < ¡Gracias! No vemos la hora de leerla.
    `,
  },
]
