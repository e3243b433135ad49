import type { Shop } from './question.ts'

export const iceCream: Shop = {
  trade: 'Heladería, España',
  zone: 'Europe/Madrid',
  training: `Heladería La Nube (Cádiz)

Hacemos helado artesano cada mañana. Abrimos todos los días de 12:00 a 23:30; en invierno, de noviembre a febrero, solo de jueves a domingo.

Estamos en la plaza de las Flores, junto al mercado. Se puede entrar con perro en la terraza, no dentro.

Tarrinas: pequeña 2,80 €, mediana 3,60 €, grande 4,50 €.
Cucurucho de una bola 2,90 € y de dos 3,90 €.
Medio litro para llevar 8,50 €. Un litro 15 €.
Batidos a 4,80 €. Granizado de limón a 3 €. Café con hielo a 1,90 €.

Sabores fijos: chocolate, vainilla, fresa, pistacho, turrón, leche merengada, limón y mango. Los de la semana los ponemos en Instagram.

Alergias: el de limón y el de mango no llevan leche y son veganos. El pistacho y el turrón llevan frutos secos. Los cucuruchos llevan gluten, pero tenemos uno sin gluten.

Tartas heladas por encargo con dos días de antelación: para 8 personas 26 €, para 12 personas 36 €.

No repartimos a domicilio, pero estamos en Glovo.
Para cumpleaños y bodas llevamos un carrito: desde 280 €, con 60 helados y una persona dos horas.

Se puede pagar con tarjeta a partir de 5 €, en efectivo o con Bizum.`,
  questions: `
a que hora cerrais => 23:30
abris los lunes en invierno? => jueves a domingo
donde estais => plaza de las Flores
cuanto vale la tarrina mediana => 3,60
precio cucurucho dos bolas => 3,90
cuánto cuesta un litro => 15 €
teneis batidos => Batidos
a como el granizado => 3 €
que sabores teneis => chocolate
hay helado vegano? => limón
teneis algo sin lactosa => persona|limón
hay cucurucho sin gluten => sin gluten
el pistacho lleva frutos secos => frutos secos
haceis tartas heladas? => Tartas heladas
cuanto cuesta la tarta de 12 personas => 36 €
con cuanta antelacion hay que encargar la tarta => dos días
repartis a domicilio => No repartimos
puedo ir con mi perro => terraza
aceptais bizum => Bizum
se puede pagar con tarjeta? => tarjeta
cuanto cuesta el carrito para una boda => 280
teneis sabor a coco => persona
vendeis gofres => persona
hay wifi => persona
teneis baño adaptado => persona
`,
}
