import type { Shop } from './question.ts'

export const pharmacy: Shop = {
  trade: 'Farmacia, Perú',
  zone: 'America/Lima',
  training: `Botica San Martín, en Jr. Huallaga 450, Cercado de Lima, frente al mercado central. Atendemos todos los días de 8am a 10pm, incluidos feriados.

Delivery
El delivery cuesta S/ 5 en Cercado, Breña y La Victoria, y S/ 8 en Jesús María y Lince. Demora entre 30 y 45 minutos. El delivery es gratis por compras desde S/ 60. Hacemos delivery de 9am a 8pm.

Pagos
Se puede pagar con Yape, Plin, efectivo o tarjeta. Yape al 987 654 321 a nombre de Botica San Martín.

Recetas
Los antibióticos se venden únicamente con receta médica. Nos puedes enviar la foto de tu receta por WhatsApp para cotizar.

Precios frecuentes
Paracetamol 500 mg caja x 100: S/ 12.00
Ibuprofeno 400 mg blíster x 10: S/ 3.50
Alcohol 70° 1 litro: S/ 9.90
Mascarillas KN95 x 10: S/ 15.00
Pañales Huggies talla G x 48: S/ 52.90
Leche Ensure 400 g: S/ 49.90

Servicios
Toma de presión: S/ 3. Aplicación de inyectables: S/ 5, con receta. Medición de glucosa: S/ 6.

Cambios
No se aceptan cambios ni devoluciones de medicamentos por norma de DIGEMID. Otros productos se cambian dentro de 7 días con boleta y empaque cerrado.

Facturas
Emitimos boleta y factura; para factura envíanos tu RUC y razón social.`,
  questions: `
¿Hasta qué hora atienden? => 10pm
atienden los domingos? => todos los días
¿Abren feriados? => feriados
¿Dónde están? => Huallaga 450
¿Hacen delivery? => delivery
hacen delivery a lince? => S/ 8
¿Cuánto cuesta el delivery a Breña? => S/ 5
¿Hacen delivery a Miraflores? => persona
cuanto demora el delivery => 30 y 45 minutos
¿Desde cuánto es gratis el delivery? => S/ 60
¿Hasta qué hora hacen delivery? => 8pm ! 10pm
¿Aceptan Yape? => Yape
aceptan plin => Plin
¿A qué número yapeo? => 987 654 321
¿Aceptan tarjeta? => tarjeta
¿Venden antibióticos sin receta? => únicamente con receta
¿Cuánto está el paracetamol? => 12.00 ! 3.50
precio ibuprofeno => 3.50 ! 12.00
¿Tienen mascarillas? => KN95
cuanto cuestan los pañales => 52.90
¿Tienen pañales talla M? => persona
¿Toman la presión? => presión
¿Cuánto cobran por ponerme una inyección? => S/ 5
cuánto cuesta medir la glucosa => S/ 6
¿Puedo devolver un medicamento? => No se aceptan
¿Dan factura? => factura
¿Tienen amoxicilina? => persona
¿El ibuprofeno sirve para la fiebre? => persona
¿Tienen vitamina C? => persona
¿Puedo mandar la foto de mi receta? => foto de tu receta
Buenas noches, están atendiendo ahora? => 8am a 10pm
¿Qué vacunas ponen? => persona
`,
}
