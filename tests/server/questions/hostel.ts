import type { Shop } from './question.ts'

export const hostel: Shop = {
  trade: 'Hostal, Bolivia',
  zone: 'America/La_Paz',
  training: `HOSTAL SOL ANDINO

¿Cuánto cuesta la noche?
Habitación simple Bs 120, doble Bs 200, triple Bs 270. En dormitorio compartido Bs 60 por persona. Todos los precios incluyen desayuno.

¿A qué hora es el check-in y el check-out?
El check-in es desde las 14:00 y el check-out hasta las 11:00. Podemos guardar tu equipaje gratis.

¿Dónde están?
Calle Sagárnaga 380, a dos cuadras de la iglesia San Francisco, La Paz.

¿La recepción atiende las 24 horas?
Sí, la recepción está abierta las 24 horas. Después de medianoche toca el timbre.

¿Qué incluye el desayuno?
Pan, mermelada, huevos, fruta y café o mate de coca. Se sirve de 7:00 a 10:00.

¿Tienen agua caliente y calefacción?
Hay agua caliente las 24 horas. No tenemos calefacción, pero damos frazadas extra.

¿Cómo reservo?
Escríbenos las fechas y el número de personas; confirmamos con un depósito de una noche por QR o transferencia. Puedes cancelar gratis hasta 3 días antes.

¿Aceptan mascotas?
No aceptamos mascotas.

¿Hacen traslado al aeropuerto?
Sí, el traslado cuesta Bs 90 hasta 3 personas.

¿Hay cocina?
Sí, hay cocina compartida de 8:00 a 22:00.

¿Tienen lavandería?
Sí, Bs 15 por kilo, se entrega el mismo día.`,
  questions: `
¿Cuánto cuesta una habitación doble? => 200
precio habitacion simple? => 120
cuanto cuesta el dormitorio compartido => Bs 60
¿A qué hora es el check-in? => 14:00
hasta que hora es el check out => 11:00
¿Pueden guardar mi equipaje? => equipaje
direccion por favor => Sagárnaga 380
¿La recepción está abierta 24 horas? => 24 horas
¿El desayuno está incluido? => incluyen desayuno
¿Qué hay de desayuno? => mermelada|desayuno
¿A qué hora sirven el desayuno? => 7:00 a 10:00
¿Hay agua caliente? => agua caliente
¿Tienen calefacción? => No tenemos calefacción
¿Aceptan perros? => No aceptamos mascotas
hacen traslado al aeropuerto? cuanto cuesta? => Bs 90
¿Puedo usar la cocina? => cocina compartida
¿Cuánto cuesta la lavandería? => Bs 15
¿Tienen piscina? => persona
¿Tienen estacionamiento? => persona
¿Puedo cancelar mi reserva gratis? => persona|3 días
¿Cómo hago una reserva? => Escríbenos
do you have hot water? => agua caliente|persona
Onde fica o hostal? => Sagárnaga
¿Cuánto cuesta la suite? => persona
¿Hay wifi? => persona
`,
}
