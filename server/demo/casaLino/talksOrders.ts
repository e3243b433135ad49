import type { Talk } from '../talk.ts'

// Orders, deliveries and payments. '>' is the customer, '<' is Casa Lino, '·' is a pause.

export const orderTalks: readonly Talk[] = [
  {
    with: 'Gabriela Sandí',
    on: 'whatsapp',
    minutesAgo: 34,
    lines: `
      > Buenas! Ya hice el SINPE del pedido 2318
      > [foto comprobante-sinpe] Aquí le mando el comprobante
      < ¡Gracias, Gabriela! Lo recibimos: ₡64 800 por la blusa Monteverde y la falda Orosi.
      < Lo entregamos al mensajero hoy a las 4 p. m. ¿Siempre es la misma dirección en Curridabat?
      > Sí, la misma. Pero si no estoy, que lo deje con el guarda de la caseta por favor
      < Anotado: se deja en la caseta con el guarda. Le aviso cuando vaya en camino.
      > Perfecto. Una consulta, ¿la falda trae el cinturón de la foto o se compra aparte?
    `,
  },
  {
    with: 'Lucía Villalobos',
    on: 'whatsapp',
    daysAgo: 1,
    at: '9:06',
    isPaused: true,
    lines: `
      > Buenos días. Hice un pedido hace OCHO días y sigue diciendo “en preparación”
      > Es el 2271
      < Buenos días, Lucía. Soy Lina, la asistente de Casa Lino. El pedido 2271 (pantalón Irazú, talla S, color oliva) está en preparación desde el jueves.
      > Eso ya lo sé, lo leo en la página. Lo que quiero saber es cuándo llega. Lo ocupo para un viaje
      · 20 min
      < Lucía, le escribe Daniela, de la tienda. Tiene toda la razón y le debo una disculpa.
      < Ese pantalón lo teníamos contado en inventario y resultó que la última pieza tenía una mancha de tinte. No la quisimos enviar así, pero debimos avisarle el mismo día.
      > Sí, debieron avisar. Viajo el sábado temprano
      < Le doy dos opciones: le entrego mañana el mismo pantalón en color arena, o el viernes uno en oliva que nos traen del taller de Heredia. En cualquiera de los dos casos, el envío corre por nuestra cuenta.
      > El viernes es muy justo. ¿Y el arena cómo se ve con luz de día?
      < [foto pantalon-arena] Así, tomada ahorita en la puerta de la tienda.
      > Ah, pero si está lindo. Mándeme el arena mañana entonces
      < Sale mañana con el primer mensajero, entre 8 y 10 a. m. Gracias por la paciencia, Lucía.
      > Ok. Quedo pendiente, por favor que no falle
    `,
  },
  {
    with: 'Diego Alvarado',
    on: 'whatsapp',
    daysAgo: 6,
    at: '15:22',
    isPaused: true,
    lines: `
      > Hola, me rebajaron dos veces la misma compra de la tarjeta
      > 38 900 y otra vez 38 900, con un minuto de diferencia
      < Hola, Diego. Lamento el susto. ¿Me puede decir el número de pedido o el correo con que compró?
      > dalvarado@correo.example
      < Gracias. Veo un solo pedido, el 2254, y un solo cobro confirmado. El segundo aparece como autorización pendiente, no como cobro.
      > Y eso qué significa? Porque la plata no la tengo
      · 35 min
      < Diego, soy Inés. La página se quedó pegada al pagar y el banco apartó el monto dos veces. La segunda se libera sola en 3 a 5 días hábiles, pero acabo de pedirle al procesador que la anule hoy mismo.
      < [doc anulacion-2254] Le adjunto la constancia de la anulación, por si el banco se la pide.
      > Ok, llamo al banco con eso. Gracias por contestar rápido
      · 2 día 8:50
      > Ya me devolvieron la plata. Todo en orden 👍
      < ¡Qué alivio! Gracias por contarnos, Diego. Ya le pedimos a la gente de la página que revise ese botón.
    `,
  },
  {
    with: 'Melissa Porras',
    on: 'whatsapp',
    daysAgo: 3,
    at: '11:41',
    lines: `
      > Holaaa, puse mal la dirección en mi pedido 😩
      > puse la de la oficina vieja
      < ¡Hola, Melissa! Todavía no ha salido, así que estamos a tiempo. ¿Cuál es la dirección correcta?
      > Condominio Vía Bosque, casa 14, San Rafael de Alajuela. De la gasolinera 300 al norte
      < Listo, cambiada. El pedido 2296 sale mañana y llega el jueves antes de mediodía.
      > Ay gracias, son unos amores
    `,
  },
  {
    with: 'Karla Jiménez',
    on: 'whatsapp',
    daysAgo: 9,
    at: '17:12',
    lines: `
      > Buenas tardes, ¿ustedes manejan sistema de apartado?
      < ¡Buenas tardes, Karla! Sí: con el 30 % le guardamos la prenda hasta por 45 días, sin intereses.
      > Quiero apartar el vestido Nosara terracota en L. ¿Cuánto sería de prima?
      < El vestido cuesta ₡52 500, así que la prima sería de ₡15 750. Puede abonar cuando guste, con un mínimo de ₡5 000.
      > ¿Y si al final no puedo terminar de pagarlo?
      < Lo abonado le queda como crédito en la tienda por seis meses. No se pierde nada.
      > Me parece justo. ¿Le deposito por SINPE?
      < Sí, al 8312 0047, a nombre de Casa Lino. En el detalle ponga su nombre, por favor.
      · 3 h
      > Listo, ya lo hice. Comprobante 88104523
      < Recibido. El vestido ya está guardado con su nombre hasta el mes entrante. ¡Gracias, Karla!
      · 5 día 12:04
      > Hola, ya caí con otro abonito de 10 mil. Cuánto me queda?
      < ¡Recibido! Le quedan ₡26 750 y todavía tiene 40 días. Va muy bien.
    `,
  },
  {
    with: 'Jorge Esquivel',
    on: 'whatsapp',
    daysAgo: 12,
    at: '10:30',
    lines: `
      > Buenas. Necesito la factura electrónica de la compra del lunes a nombre de la empresa
      < Buenas, Jorge. Con gusto. ¿Me comparte razón social, cédula jurídica y correo?
      > Esquivel y Asociados S.R.L., 3-102-000000, facturas@esquivel.example
      < Perfecto. La nota de crédito del tiquete y la factura nueva le llegan al correo en unos minutos.
      < [doc factura-1482] Le dejo también el PDF por aquí.
      > Recibido. Gracias por la eficiencia
    `,
  },
  {
    with: 'Noelia Arce',
    on: 'instagram',
    daysAgo: 4,
    at: '13:15',
    isPaused: true,
    lines: `
      > Hola, Correos dice que entregaron mi paquete pero yo no recibí nada 😟
      < Hola, Noelia. ¡Qué pena! ¿Nos das el número de guía o el nombre del pedido?
      > CL448210 a nombre de mi mamá, Rosario Arce
      < Gracias. Según Correos, lo recibió ayer a las 3:40 p. m. una persona de nombre “Wilberth”. ¿Lo conocés?
      > jajaja es mi vecino
      > voy a preguntarle
      · 25 min
      > Sí lo tenía él!! Qué vergüenza, mil disculpas
      < ¡Cero vergüenza! Nos alegra que apareciera. Que lo disfrutes mucho 🤍
    `,
  },
  {
    with: 'Paola Castellón',
    on: 'whatsapp',
    daysAgo: 15,
    at: '9:48',
    lines: `
      > Hola, ¿hacen envíos a Nicaragua?
      < ¡Hola! Sí, enviamos a toda Centroamérica por encomienda terrestre. A Managua tarda de 4 a 6 días hábiles.
      > ¿Y cuánto sale? Serían dos camisas Tárcoles, una S y una L
      < Las dos camisas son ₡69 800 (unos 138 dólares) y el envío a Managua, 16 dólares. Los impuestos de entrada los cobra la aduana de allá al recibir.
      > ¿Como cuánto cobran de impuestos?
      < Depende del valor que declare el aforador. A nuestros clientes les ha salido entre 10 y 18 dólares por un paquete así, pero no se lo puedo garantizar.
      > Gracias por la sinceridad. ¿Se puede pagar con tarjeta de acá?
      < Claro. Este es el enlace de pago, queda abierto 48 horas. [enlace pago]
      · 1 día 10:20
      > Pagado. Me avisan cuando salga porfa
      < ¡Gracias, Paola! Sale hoy mismo. La guía es NI-20077 y le aviso en cada parada.
      · 5 día 16:02
      > Ya llegaron, vienen preciosas y bien empacadas. La aduana me cobró 12. Muchísimas gracias!
      < ¡Qué alegría! Un abrazo hasta Managua.
    `,
  },
  {
    with: 'Ximena Duarte',
    on: 'whatsapp',
    daysAgo: 21,
    at: '14:25',
    lines: `
      > Hola, buenas tardes. Los sigo desde Bogotá y quiero el kimono de la última colección
      < ¡Hola, Ximena! Qué lindo leerte desde allá. Enviamos a Colombia por mensajería internacional: 32 dólares, de 5 a 8 días hábiles.
      > Uy, el envío cuesta casi lo mismo que el kimono 😅
      < Te entiendo. Una idea: con dos prendas el envío cuesta lo mismo, y tres amigas tuyas de Bogotá ya compraron juntas así.
      > Voy a convencer a mi hermana entonces jajaja
      · 2 día 11:05
      > Listo, convencida. Un kimono y un bolso Puriscal. ¿Me pasas el enlace?
      < [enlace pago] ¡Buenísimo! Aquí está, con el descuento del 10 % por ser dos piezas.
      > Hecho. Gracias por la paciencia con la rola indecisa
    `,
  },
  {
    with: 'Roberto Fallas',
    on: 'whatsapp',
    daysAgo: 7,
    at: '8:44',
    lines: `
      > Buenos días. Somos una firma de arquitectos y queremos regalar algo a 18 clientes en diciembre. ¿Manejan algo corporativo?
      < ¡Buenos días, Roberto! Sí. Lo que más piden son las bufandas y los bolsos de lino con una etiqueta bordada. ¿Tienen un presupuesto por persona?
      > Entre 15 y 20 mil cada uno
      < Entonces le queda muy bien el bolso Puriscal: de lista cuesta ₡18 900 y por 18 unidades queda en ₡16 100, con la etiqueta bordada incluida.
      > Lleva nuestro logo? Es un logo de línea muy delgada
      < Bordamos líneas desde 1 mm. Si me manda el archivo, le hago una muestra sin compromiso.
      · 2 h
      > Se lo envié a hola@casalino.example
      < Recibido, se ve muy limpio. La muestra está lista el viernes.
      · 3 día 10:12
      < [foto bolso-bordado] Aquí está la muestra, Roberto. El hilo es gris topo, el más cercano al de su papelería.
      > Quedó elegantísimo. Mi socia está feliz
      > Procedamos con los 18. ¿Necesitan adelanto?
      < El 50 %: ₡144 900. Entrega garantizada el 10 de diciembre, en caja de cartón kraft con cinta.
      > Hoy mismo le pido a contabilidad que transfiera
    `,
  },
  {
    with: 'Luis Diego Hernández',
    on: 'instagram',
    minutesAgo: 52,
    lines: `
      > Hola! Cumplo aniversario mañana y olvidé el regalo 🙈 hacen entregas el mismo día?
      < ¡Hola, Luis Diego! Dentro de la GAM sí: si pide antes de la 1 p. m., llega entre 3 y 6 p. m. Envío exprés ₡3 900.
      > Uf me salvaron. A ella le gustó el kimono crudo de su historia del lunes
      < [foto kimono] ¿Este? Es talla única, ₡41 500. Lo envolvemos para regalo sin costo.
      > ESE. Va en caja? puedo poner una nota a mano?
    `,
  },
  {
    with: 'Catalina Soto',
    on: 'instagram',
    daysAgo: 18,
    at: '16:40',
    lines: `
      > Hola, compré la semana pasada para enviar a Guatemala y no me llegó ningún correo con la guía
      < Hola, Catalina. La guía es GT-10553. El correo rebotó porque tiene dos puntos antes de la arroba: “catalina..soto”.
      > No puede ser 🤦‍♀️ lo escribí en el celular
      < Ya lo corregimos. El paquete pasó aduana ayer y está en reparto: llega entre hoy y mañana.
      > Súper, mil gracias
    `,
  },
  {
    with: 'Sofía Carvajal',
    on: 'whatsapp',
    daysAgo: 2,
    at: '18:05',
    lines: `
      > Buenas noches, ¿puedo cancelar el pedido 2301? Me equivoqué y pedí dos veces lo mismo
      < Buenas noches, Sofía. Claro que sí, no ha salido. ¿Le devolvemos el dinero o lo dejamos como crédito?
      > El dinero por favor, a la misma tarjeta
      < Hecho. El banco lo refleja en 3 a 5 días hábiles. El otro pedido, el 2300, sigue normal y llega mañana.
    `,
  },
]
