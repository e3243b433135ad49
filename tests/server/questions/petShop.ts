import type { Shop } from './question.ts'

export const petShop: Shop = {
  trade: 'Veterinaria, Paraguay',
  zone: 'America/Asuncion',
  training: `Veterinaria Patitas

Dirección: Av. España 2250 casi Sacramento, Asunción.
Horario: Lunes a Viernes 08:00 a 19:00. Sábados 08:00 a 14:00.
Urgencias 24 horas: 0981 555 777.

Consulta general: Gs. 120.000
Vacuna antirrábica: Gs. 70.000
Vacuna séxtuple: Gs. 130.000
Castración de gata: Gs. 450.000
Castración de perra: desde Gs. 600.000 según el peso
Baño y corte perro chico: Gs. 80.000
Baño y corte perro grande: Gs. 130.000
Desparasitación: Gs. 40.000

Vendemos balanceado Royal Canin, Pro Plan y Dog Chow, además de collares, camas y juguetes. Hacemos envíos gratis de balanceado en Asunción a partir de una bolsa de 15 kg. Al interior enviamos por transportadora y el flete lo paga el cliente.

La castración se agenda con una semana de anticipación y el animal debe venir con 8 horas de ayuno. Atendemos perros y gatos; no atendemos aves ni reptiles.

No tenemos guardería ni hotel. La internación cuesta Gs. 150.000 por día.

Se puede pagar en efectivo, con tarjeta o por transferencia (Itaú, a nombre de Patitas S.A.). No damos crédito.`,
  questions: `
Hola! cual es el horario? => 08:00 a 19:00
abren el sabado a la tarde? => 08:00 a 14:00
¿abren domingo? => persona|no abrimos
Donde queda? => España 2250
¿Cuánto cuesta la consulta? => 120.000
precio vacuna antirrabica => 70.000
¿Cuánto sale castrar una gata? => 450.000
cuanto cuesta la castracion de perra => 600.000
¿Cuánto está el baño para perro grande? => 130.000
¿Cuánto cuesta desparasitar? => 40.000
¿Venden Royal Canin? => Royal Canin
tienen juguetes? => juguetes
¿Hacen envíos al interior? => transportadora
¿El envío de balanceado es gratis? => gratis
¿Atienden aves? => no atendemos aves
¿Atienden gatos? => gatos
¿Tienen guardería? => No tenemos guardería
¿Cuánto cuesta la internación por día? => 150.000
¿Cuántas horas de ayuno para la castración? => 8 horas
¿Aceptan tarjeta? => tarjeta
¿Dan crédito? => No damos crédito
numero de urgencias => 0981 555 777
¿Venden hámsters? => persona
¿Mi perro vomita, qué le doy? => persona
¿Hacen radiografías? => persona
`,
}
