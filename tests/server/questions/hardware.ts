import type { Shop } from './question.ts'

export const hardware: Shop = {
  trade: 'Ferretería, Ecuador',
  zone: 'America/Guayaquil',
  training: `Ferretería El Constructor

Matriz: Av. 10 de Agosto N34-120 y Rumipamba, Quito. Sucursal Valle: Av. Ilaló 560, San Rafael.
Horario de la matriz: lunes a viernes 8h00 - 18h00, sábados 8h00 - 14h00.
Horario de la sucursal: lunes a sábado 9h00 - 19h00, domingos 9h00 - 13h00.

Lista de precios (incluyen IVA)
Cemento Holcim saco 50 kg | $8.20
Varilla 12 mm x 12 m | $11.50
Bloque de 15 cm | $0.45
Pintura látex galón | $14.90
Taladro percutor 750 W | $62.00
Clavos de 2 pulgadas, libra | $1.10
Tubo PVC 1/2 pulgada x 6 m | $5.75
Manguera de jardín 15 m | $13.50

Entregamos materiales en Quito y los valles. El flete cuesta $10 dentro de Quito y $15 en los valles, y es gratis en compras mayores a $300. La entrega se hace en 24 horas.

Formas de pago: efectivo, transferencia Banco Pichincha, tarjetas Diners, Visa y Mastercard hasta 6 meses sin intereses. También PayPhone y DeUna.

Hacemos factura electrónica. Damos crédito a 30 días a constructoras registradas.

Las herramientas eléctricas tienen garantía de un año. Los materiales se cambian dentro de 8 días con factura; el cemento no tiene devolución.

Alquilamos andamios a $2 por día y concreteras a $25 por día. Cortamos vidrio y hacemos copias de llaves a $1.50.`,
  questions: `
¿Dónde quedan? => 10 de Agosto
¿Tienen sucursal en el valle? => Ilaló 560
direccion de la matriz => 10 de Agosto
¿A qué hora abre la matriz? => 8h00
horario de la sucursal => 9h00 - 19h00
¿Abren los domingos? => 9h00 - 13h00
¿Cuánto cuesta el saco de cemento? => 8.20 ! 11.50
a cuanto el cemento => 8.20
precio de la varilla de 12 => 11.50
¿Tienen taladros? => Taladro percutor
cuánto valen los clavos => 1.10
¿Los precios incluyen IVA? => incluyen IVA
¿Venden pintura? => Pintura látex
¿Cuánto cuesta el galón de pintura? => 14.90
¿Entregan en los valles? => valles
¿Cuánto cuesta el flete a Quito? => $10
¿Cuánto cobran por la entrega en los valles? => $15
¿En cuánto tiempo entregan? => 24 horas
¿Hacen entregas en Guayaquil? => persona
¿Aceptan tarjeta? => tarjetas
¿Aceptan DeUna? => DeUna
aceptan diners => Diners
¿Dan crédito? => 30 días|crédito
¿Emiten factura electrónica? => factura electrónica
¿Qué garantía tiene el taladro? => persona|garantía de un año
¿Puedo devolver el cemento? => no tiene devolución
¿Alquilan andamios? => andamios
¿cuánto cuesta alquilar una concretera? => $25
¿Hacen copias de llaves? => copias de llaves
¿Tienen sierras circulares? => persona
¿Venden cemento blanco? => persona
¿Instalan tuberías? => persona
¿Tienen cemento y cuánto cuesta? => 8.20
Onde vocês ficam? => 10 de Agosto
`,
}
