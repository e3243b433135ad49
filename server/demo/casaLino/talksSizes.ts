import type { Talk } from '../talk.ts'

// Sizes, colors, materials and stock.

export const sizeTalks: readonly Talk[] = [
  {
    with: 'Marisol Araya',
    on: 'whatsapp',
    minutesAgo: 6,
    lines: `
      > Hola, buenos días ☀️ Vi la camisa Tárcoles en el catálogo
      < ¡Hola, Marisol! Qué gusto saludarla otra vez. La Tárcoles está en azul añil, arena y verde oliva, a ₡34 900.
      > ¿Es la misma tela de la blusa que me llevé en marzo?
      < Es un poco más gruesa: 185 gramos, contra 150 de su blusa Monteverde. Cae más recta y se transparenta menos.
      < [foto camisa-azul] Le dejo la azul, que creo que es su color.
      > Ay sí, divina
      > ¿Tienen la talla M en azul? ¿Y me la podrían guardar hasta el sábado?
    `,
  },
  {
    with: 'Mauricio Zeledón',
    on: 'whatsapp',
    daysAgo: 1,
    at: '14:18',
    lines: `
      > Buenas, ¿tienen pantalón de hombre en XXL? Siempre me dicen que sí y después no me cierran
      < ¡Buenas, Mauricio! Mejor hablemos en centímetros: nuestro XXL mide 108 de cintura y 128 de cadera, con elástico atrás que da 4 cm más.
      < [doc guia-de-tallas] Aquí está la guía completa.
      > 106 de cintura, o sea que sí me queda
      > y el largo? mido 1,88
      < El largo interior es de 84 cm. Con su estatura le quedaría justo al tobillo. También lo hacemos de 88 por pedido, sin recargo, en ocho días.
      > Hágame dos de 88, uno azul y uno arena
      < Con gusto. Serían ₡77 800, con la mitad de adelanto. ¿Se los enviamos o pasa por la tienda?
      > Paso yo y así me los pruebo. Gracias por ser tan claros con las medidas
    `,
  },
  {
    with: 'Natalia Brenes',
    on: 'whatsapp',
    daysAgo: 5,
    at: '10:52',
    lines: `
      > Hola! Estoy de 6 meses y tengo un baby shower el 29 🤰 Algo fresquito que me recomienden?
      < ¡Felicidades, Natalia! El vestido Nosara es el favorito de las embarazadas: corte suelto bajo el busto y no aprieta en nada.
      > ¿Después me sirve o me va a quedar carpa?
      < Trae un cinturón de la misma tela: ahora lo usa suelto y después lo amarra. Además tiene botones adelante, por si da de mamar.
      > Ustedes piensan en todo 😍 qué colores hay?
      < [foto vestido-terracota] Terracota, salvia y crudo. Este es el terracota.
      > El salvia en M. ¿Me llega antes del 29 a Cartago?
      < Sí: si lo paga hoy, le llega en dos días hábiles. Envío a Cartago ₡2 500.
      > Va, hago el SINPE en la noche
      · 4 h
      > Listo, enviado
      < Recibido, Natalia. Mañana sale. ¡Que sea un baby shower hermoso!
    `,
  },
  {
    with: 'Esteban Quirós',
    on: 'whatsapp',
    daysAgo: 8,
    at: '11:20',
    lines: `
      > Buenas, me caso en la playa en febrero y quiero ir de lino, yo y los 4 padrinos
      < ¡Felicidades, Esteban! Para los cinco le propongo guayabera de manga larga y pantalón Irazú. ¿Ya tienen color?
      > Mi novia dice que "arena pero no beige". Yo no sé cuál es la diferencia
      < Jajaja, sí la hay. El arena nuestro tira a gris y el beige tira a amarillo.
      < [foto muestras-telas] De izquierda a derecha: crudo, arena, salvia, oliva y añil.
      > Le enseñé la foto, el segundo. Arena entonces
      > ¿Cuánto tiempo antes tenemos que ir a medirnos?
      < Con seis semanas vamos tranquilos. Vengan los cinco un sábado y hacemos todo en una hora; hay café.
      > Uno de los padrinos vive en Pérez Zeledón, se puede medir él solo?
      < Sí, le mandamos una guía con fotos y una cinta. Hasta ahora nadie se nos ha equivocado.
      > Y el precio por los cinco?
      < Guayabera ₡46 500 y pantalón ₡38 900. Por cinco conjuntos hacemos el 12 %: quedan en ₡375 760.
      > Me parece bien. Reservo el sábado 14 a las 10?
      < Reservado: sábado 14, 10 a. m., a nombre de Esteban. ¡Traigan zapatos parecidos a los que van a usar!
    `,
  },
  {
    with: 'Ana Lucía Barrantes',
    on: 'whatsapp',
    daysAgo: 10,
    at: '16:33',
    lines: `
      > Hola, compré la falda Orosi y no sé cómo lavarla sin que se encoja
      < ¡Hola, Ana Lucía! A mano o en ciclo suave, con agua fría y jabón líquido. Nada de cloro ni de secadora.
      > ¿Y el planchado? Se arruga solo de verla jaja
      < Plánchela cuando todavía esté húmeda, por el revés. Si la cuelga en la ducha mientras se baña, el vapor hace la mitad del trabajo.
      > Qué buen truco
      < La tela ya viene prelavada, así que lo que encoge es menos del 2 %.
      > Gracias! Así da gusto comprar
    `,
  },
  {
    with: 'Carmen Ulate',
    on: 'whatsapp',
    daysAgo: 11,
    at: '9:15',
    lines: `
      > Buenos dias niña me puede decir adonde estan ubicados
      < ¡Buenos días, doña Carmen! Estamos en Barrio Escalante, de la iglesia Santa Teresita 200 metros al este, casa blanca de portón verde.
      > Y tienen campo para carro porque yo ando con bastón
      < Sí, señora. Hay dos espacios adentro y la entrada no tiene gradas. Si me dice a qué hora viene, le guardo el más cercano.
      > Como a las 2 de la tarde me lleva mi hija
      < Perfecto, la espero a las 2. Pregunte por Daniela.
      > Dios la bendiga
      · 6 h
      > Muy linda la blusa y muy amable usted. Mi hija quiere una igual
      < ¡Gracias a usted por venir, doña Carmen! Le guardo una a su hija para que se la pruebe.
    `,
  },
  {
    with: 'Flor Méndez',
    on: 'whatsapp',
    daysAgo: 13,
    at: '13:48',
    lines: `
      > Buenas tardes. El pantalón me quedó largo, ustedes hacen el ruedo?
      < Buenas tardes, doña Flor. Sí, el ruedo va incluido en el precio. Puede traerlo cuando quiera, con los zapatos que va a usar.
      > Y cuánto duran
      < Si lo trae antes del mediodía, se lo lleva el mismo día.
      > Entonces mañana estoy ahí tempranito
      · 1 día 14:30
      < Doña Flor, su pantalón ya está listo. Cerramos a las 6:30.
      > Ya llego, ando en el mercado
    `,
  },
  {
    with: 'Camila Rojas',
    on: 'instagram',
    minutesAgo: 21,
    lines: `
      > Holiii, cuándo vuelve el Nosara en terracota?? 😭
      > lo tengo en el carrito hace tres semanas y hoy que por fin me pagan no está
      < ¡Hola, Camila! Entra este viernes: vienen doce en terracota, dos por talla en XS y XL y el resto en S, M y L.
      > Me pueden apartar uno S antes de que los publiquen?
    `,
  },
  {
    with: 'Joselyn Acuña',
    on: 'instagram',
    daysAgo: 2,
    at: '12:27',
    lines: `
      > Precio?
      < ¡Hola, Joselyn! ¿De cuál prenda? En la publicación salen la camisa Tárcoles (₡34 900) y el pantalón Irazú (₡38 900).
      > el pantalón
      > y hasta qué talla
      < De la XS a la XXL. ¿Te ayudo a saber la tuya? Con cintura y cadera me basta.
      > 74 y 100
      < Entonces sos M. Hay en oliva, arena y negro.
      > Okis, el viernes paso a probármelo 🫶
    `,
  },
  {
    with: 'María José Cordero',
    on: 'instagram',
    daysAgo: 6,
    at: '19:10',
    lines: `
      > Hola, estoy entre S y M en la blusa Monteverde. Uso 36 de pantalón y 34B
      < ¡Hola, Majo! La Monteverde es suelta, así que S. Si te gusta bien holgada, como en la foto de la modelo, M.
      > La modelo qué talla tiene?
      < Lleva M y mide 1,72. Vos, ¿cuánto medís?
      > 1,58 jaja
      < Entonces S sin pensarlo: en M las mangas te llegarían a los nudillos.
      > Jajaja gracias por salvarme de parecer fantasma
    `,
  },
  {
    with: 'Andrea Calvo',
    on: 'instagram',
    daysAgo: 3,
    at: '15:55',
    lines: `
      > El kimono se puede usar como salida de playa o se arruina con la sal?
      < ¡Hola, Andrea! Se puede. El lino aguanta bien la sal; solo enjuagalo con agua dulce el mismo día y que se seque a la sombra.
      > Y el color? Porque tengo uno de otra tienda que quedó como mapa
      < El crudo no lleva tinte, así que no hay nada que se destiña. Los teñidos sí pierden un poco con el sol.
      > Me llevo el crudo. Lo tienen en la tienda de Escalante?
      < Nos quedan tres. Hoy cerramos a las 6:30.
      > Voy saliendo del trabajo
    `,
  },
  {
    with: 'Alejandra Picado',
    on: 'instagram',
    daysAgo: 14,
    at: '10:05',
    lines: `
      > Hola, es lino 100 % o mezcla? Es que soy alérgica al poliéster
      < ¡Hola, Alejandra! Camisas, pantalones y vestidos son 100 % lino. La falda Orosi lleva 45 % algodón. El elástico de la cintura sí tiene poliéster, pero va forrado.
      > Y los hilos? sé que suena exagerado pero me brota
      < Nada exagerado. Los hilos de costura son de poliéster en toda la línea, menos en la blusa Monteverde, que se cose con algodón.
      > Nadie me había respondido eso nunca. Me llevo dos Monteverde
      < ¡Con mucho gusto! ¿En qué tallas y colores?
      > Las dos S, blanca y salvia
      · 1 h
      < Listas, Alejandra. Te mandé el resumen al correo. ¡Que las disfrutés sin ronchas!
    `,
  },
  {
    with: 'Bryan Cascante',
    on: 'instagram',
    daysAgo: 16,
    at: '20:12',
    lines: `
      > Mae buenas, tienen camisas de hombre que no parezcan de abuelo
      < ¡Buenas, Bryan! Jajaja. La Tárcoles tiene corte recto y cuello mao: cero abuelo.
      < [foto camisa-arena] Así se ve en arena.
      > esa sí. con manga larga se puede doblar?
      < Sí, trae una presilla para dejarla a tres cuartos.
      > tuanis, mañana la compro por la página
    `,
  },
  {
    with: 'Mónica Zúñiga',
    on: 'instagram',
    daysAgo: 20,
    at: '11:33',
    lines: `
      > Hola! Somos cinco damas de honor y ninguna mide lo mismo 😅 hacen vestidos iguales en tallas diferentes? Vamos de la XS a la XXL
      < ¡Hola, Mónica! Sí. El Nosara se hace en todas esas tallas con la misma tela, del mismo rollo, para que el color no cambie.
      > Eso es clave. Nos gusta el salvia. Hay que pedir con cuánto tiempo?
      < Cuatro semanas. Si alguna cambia de medidas, el ajuste va incluido hasta una semana antes.
      > Una está amamantando y otra no quiere escote, se puede?
      < Se puede: a una le ponemos botones y a la otra le subimos el escote 4 cm. Por fuera se ven iguales.
      > Me muero 😭 cuánto saldría cada uno
      < ₡52 500 cada uno; por cinco, ₡47 250. Las adaptaciones no se cobran.
      · 1 día 9:40
      > Aprobado en el chat de las damas, que es lo más difícil. Cuándo pueden medirnos?
      < ¡Qué logro! Este sábado a las 3 p. m. o el martes a las 5:30.
      > Sábado a las 3
      < Anotadas las cinco. Las esperamos con agua de jamaica.
    `,
  },
  {
    with: 'Marcela Obando',
    on: 'whatsapp',
    daysAgo: 17,
    at: '12:15',
    lines: `
      > Buenas, hacen citas para probarse con calma? A mí el probador con gente me da ansiedad
      < Buenas, Marcela. Claro que sí: los martes y jueves de 9 a 10 abrimos solo con cita, una persona a la vez.
      > El jueves a las 9 podría
      < Suyo. Le dejo preparado lo que quiera ver; si me dice talla y colores, adelanto.
      > L, tonos oscuros, nada ajustado
      < Perfecto: le separo Nosara, Irazú y dos Tárcoles. Nadie más va a estar en la tienda.
      > Gracias de corazón
    `,
  },
]
