import type { Shop } from './question.ts'

export const optician: Shop = {
  trade: 'Óptica, Guatemala',
  zone: 'America/Guatemala',
  training: `Óptica Visión Clara

Quiénes somos: somos una óptica familiar con 15 años de experiencia en Quetzaltenango.

Ubicación: 14 avenida 3-25 zona 3, Quetzaltenango, a media cuadra del parque Benito Juárez. Tenemos otra sucursal en la zona 1, 7a calle 12-40.

Horarios: de lunes a viernes de 8:30 a 17:30 sin cerrar al mediodía. Sábados de 9:00 a 13:00. Domingos cerrado.

Examen de la vista: Q75. Es gratis si compras tus lentes con nosotros. Dura unos 20 minutos y lo hace una optometrista titulada. No necesitas cita, pero si llamas antes al 7765-4321 no esperas.

Aros: desde Q200 hasta Q1,500. Trabajamos Ray-Ban, Oakley y marcas nacionales.
Lentes monofocales: Q350 el par.
Lentes progresivos: desde Q1,200 el par.
Filtro de luz azul: Q150 adicionales.
Lentes de contacto: Q275 la caja, se piden por encargo y tardan 4 días.
Estuche y paño: sin costo.

Los lentes se entregan en 3 días hábiles. Los progresivos en 8 días.

Garantía: los aros tienen 6 meses de garantía por defecto de fábrica. No cubre golpes ni rayones. Los lentes graduados no se devuelven porque son hechos a tu medida.

Formas de pago: efectivo, tarjeta con Visacuotas hasta 6 meses y transferencia a Banco Industrial. Pedimos un anticipo del 50 %.

Envíos: mandamos a los departamentos por Cargo Expreso, Q35. Cobro contra entrega disponible.`,
  questions: `
Buenos días, a qué hora abren? => 8:30
¿Cierran al mediodía? => sin cerrar
abren sábados? => 9:00 a 13:00
¿y los domingos? => cerrado
donde queda la optica => 14 avenida
¿tienen otra sucursal? => zona 1
¿Cuánto cuesta el examen de la vista? => Q75 ! 350
el examen es gratis? => gratis
¿cuánto tarda el examen? => 20 minutos
necesito cita para el examen? => No necesitas cita|persona
precio de lentes progresivos => 1,200 ! 350
¿Cuánto valen los aros? => Q200
¿Tienen Ray-Ban? => Ray-Ban
¿Venden Gucci? => persona
cuanto cuestan los lentes de contacto => Q275
¿En cuánto tiempo entregan los lentes? => 3 días
cuanto tardan los progresivos => 8 días
¿Tienen garantía? => 6 meses
¿La garantía cubre rayones? => No cubre
¿Puedo pagar en cuotas? => Visacuotas
¿piden anticipo? => 50
¿Hacen envíos a Cobán? => departamentos|persona
¿Cuánto cuesta el envío? => Q35
¿Tienen contra entrega? => contra entrega
¿Operan de cataratas? => persona
¿Los lentes de sol tienen descuento? => persona
¿Me pueden adelantar mis lentes? => persona
¿Puedo devolver unos lentes graduados? => no se devuelven
`,
}
