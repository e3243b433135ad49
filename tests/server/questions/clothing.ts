import type { Shop } from './question.ts'

export const clothing: Shop = {
  trade: 'Ropa, México',
  zone: 'America/Mexico_City',
  training: `Somos Luna Textil, una tienda de ropa para mujer en Guadalajara. Vendemos vestidos, blusas, faldas y pantalones de algodón y lino hechos en Jalisco. También tenemos bolsas y cinturones de piel.

Nuestra tienda está en Av. Chapultepec 215, colonia Americana, Guadalajara, y abrimos de martes a domingo de 11:00 a 20:00 hrs. Los lunes descansamos. No contamos con estacionamiento propio, pero hay un estacionamiento público a media cuadra.

Los vestidos cuestan $890, las blusas $450, las faldas $520 y los pantalones $680. Las bolsas van de $750 a $1,400 según el modelo. En este momento hay 20% de descuento en faldas.

Manejamos tallas de la CH a la XG en blusas y vestidos. Los pantalones van de la talla 5 a la 15. Si no sabes tu talla, mándanos tus medidas de busto, cintura y cadera y te ayudamos.

Hacemos envíos a toda la República por Estafeta. El envío cuesta $120 y es gratis en compras mayores a $1,500. Los pedidos llegan de 3 a 5 días hábiles. No enviamos a otros países.

Puedes pagar con tarjeta de crédito o débito, transferencia, Mercado Pago o en OXXO. A partir de $2,000 ofrecemos 3 meses sin intereses.

Aceptamos cambios dentro de los 15 días posteriores a la compra, con la etiqueta puesta y el ticket. No hacemos devoluciones de dinero, solo cambios por otra prenda o nota de crédito. La ropa interior y las prendas en oferta no tienen cambio.

El lino se lava a mano con agua fría y se seca a la sombra. Los sombreros de palma no se mojan.`,
  questions: `
¿A qué hora abren? => 11:00
abren los lunes? => lunes descansamos
hasta que hora estan el domingo => 20:00
¿En dónde están ubicadas? => Chapultepec 215
¿Tienen estacionamiento? => estacionamiento público
cuanto cuestan los vestidos => 890
¿Qué precio tienen las blusas? => 450
¿cuánto valen los pantalones? => 680
¿Tienen descuento? => 20% ! 890
que tallas manejan => CH
¿Tienen talla XG en vestidos? => XG
¿Hasta qué talla tienen de pantalón? => 15
¿Hacen envíos a Monterrey? => toda la República
¿Envían a Estados Unidos? => No enviamos a otros países
¿cuánto cuesta el envío? => 120 ! 890
¿Desde cuánto es gratis el envío? => 1,500
cuanto tarda en llegar mi pedido => persona
¿Cuánto tardan los envíos? => 3 a 5 días
formas de pago? => tarjeta + OXXO
¿Aceptan mercado pago? => Mercado Pago
¿Puedo pagar en oxxo? => OXXO
¿Aceptan PayPal? => persona
¿Tienen meses sin intereses? => 3 meses
¿Hacen devoluciones? => No hacemos devoluciones|cambios
¿Puedo cambiar una prenda? => 15 días
¿La ropa interior tiene cambio? => no tienen cambio
¿Tienen sombreros de lino? => persona
¿Venden sombreros? => persona
¿tienen ropa de hombre? => persona
¿Cómo se lava el lino? => a mano
¿Venden bolsas? => bolsas
cuánto cuestan las bolsas y hacen envíos? => 750 + República
¿Tienen el vestido en rojo? => persona
Mi pedido no ha llegado => persona
¿hacen envios a españa? => No enviamos a otros países
`,
}
